import type { EndpointId, Endpoints } from '@connection-gateway/contract/endpoints';
import type { Placeholder, PlaceholdersIn, placeholders } from '@connection-gateway/contract/placeholders';
import type { z } from 'zod';
import type { Excerpt } from '../../cache/read.ts';
import type { Form } from './bodies/multipart.ts';
import type { LazyJson } from './json/lazy.ts';

interface Filling {
  guid: string;
  int32: number;
  text: string;
}
type Params<Path extends string> = {
  [Name in Extract<PlaceholdersIn<Path>, Placeholder>]: Filling[(typeof placeholders)[Name]];
};

type Of<Id extends EndpointId> = Endpoints[Id];
type WithParams<Path extends string> = [PlaceholdersIn<Path>] extends [never]
  ? unknown
  : { params: Params<Path> };
type WithQuery<E> = E extends { query: infer Query extends z.ZodType }
  ? { query?: z.output<Query> }
  : unknown;
type WithBody<E> = E extends { body: 'form' }
  ? { form: Form }
  : E extends { body: infer Body extends z.ZodType }
    ? { body: z.input<Body> }
    : unknown;

interface Anew {
  /** Bypasses the read cache. */
  anew?: true;
}

interface OfRead<Answer> extends Anew {
  /** Makes of the answer the part that is returned and cached instead of it. The same for each read of an endpoint. */
  excerpt?: ((answer: Answer) => Answer) | undefined;
}

/** What a call must say, out of the endpoint table. */
type CallInput<Id extends EndpointId> = WithParams<Of<Id>['path']> &
  WithQuery<Of<Id>> &
  WithBody<Of<Id>> &
  OfRead<Reply<Id>>;
/** One argument, or none when nothing has to be said. */
export type CallArguments<Id extends EndpointId> =
  Record<string, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>];

/** An entry of a list, some members of which may not have been read yet. */
type PartlyRead<Entry, Seldom> = {
  [Name in keyof Entry]: Name extends Seldom ? Entry[Name] | LazyJson<NonNullable<Entry[Name]>> : Entry[Name];
};

/** What a call answers. */
export type Reply<Id extends EndpointId> =
  Of<Id> extends { seldomRead: readonly (infer Seldom)[]; reply: z.ZodType<readonly (infer Entry)[]> }
    ? PartlyRead<Entry, Seldom>[]
    : Of<Id> extends { answer: 'json' | 'text'; reply: infer Schema extends z.ZodType }
      ? z.output<Schema>
      : undefined;

type IdsWith<Members> = { [Id in EndpointId]: Of<Id> extends Members ? Id : never }[EndpointId];
/** Endpoints that answer with a value; the others answer with a file. */
export type ValueId = Exclude<EndpointId, IdsWith<{ answer: 'file' }>>;
/** Endpoints whose answer can be passed on as a stream. */
export type StreamId = IdsWith<{ answer: 'file' } | { large: true }>;

/** What `call` takes when the types of the table are taken off. */
export interface LooseInput extends Anew {
  excerpt?: Excerpt | undefined;
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;
  body?: unknown;
  form?: Form;
}
export type LooseCall = (id: EndpointId, input?: LooseInput) => Promise<unknown>;
