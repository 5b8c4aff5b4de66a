import type { z } from 'zod';
import type { EndpointId, Endpoints } from './contract/endpoints.ts';
import type { LaterEndpoints, OperationId } from './contract/later.ts';
import type { Form } from './multipart.ts';

/** Names of the placeholders in a path. */
type Placeholder<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Placeholder<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Path extends string> = {
  [Name in Placeholder<Path>]: Name extends 'projectId' | 'templateId' | 'jobId' | 'key' ? string : number;
};

type Of<Id extends OperationId> = (Endpoints & LaterEndpoints)[Id];
type WithParams<Path extends string> = [Placeholder<Path>] extends [never]
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

/** What a call of an operation must say, out of the endpoint table. */
type CallInput<Id extends OperationId> = WithParams<Of<Id>['path']> & WithQuery<Of<Id>> & WithBody<Of<Id>>;
/** One argument, or none when nothing has to be said. */
export type CallArguments<Id extends OperationId> =
  Record<string, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>];

/** What a call answers. */
export type Reply<Id extends OperationId> =
  Of<Id> extends { answer: 'json' | 'text'; reply: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined;

/** Operations that answer with a file, and the others. */
type FileId = { [Id in EndpointId]: Of<Id> extends { answer: 'file' } ? Id : never }[EndpointId];
export type ValueId = Exclude<OperationId, FileId>;
/** Operations whose answer can be passed on as a stream: files, and JSON of any size. */
export type StreamId = FileId | 'ExportIomConnectionData' | 'GetRawJsonResults';
