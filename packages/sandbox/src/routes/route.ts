import type { Endpoint } from '@connection-gateway/contract/endpoint';
import type { EndpointId, Endpoints } from '@connection-gateway/contract/endpoints';
import type { z } from 'zod';
import type { Generation } from '../generation/served.ts';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import type { Client } from '../state/clients.ts';
import type { State } from '../state/state.ts';
import type { Form } from './form.ts';

/** Bytes of a file answer, whole or in pieces as they are made, and the name offered for it. */
export interface FileReply {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly name?: string;
  /** Where it differs from the one of the endpoint. */
  readonly mediaType?: string;
}

type BodyOf<E extends Endpoint> = E['body'] extends 'form'
  ? Form
  : E['body'] extends z.ZodType
    ? z.output<E['body']>
    : undefined;
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
type ReplyOf<E extends Endpoint> = E['answer'] extends 'file'
  ? FileReply
  : E['answer'] extends 'empty'
    ? undefined
    : E['reply'] extends z.ZodType
      ? z.input<E['reply']>
      : never;

/** A request after everything about it has been read and checked, as far as its endpoint says. */
export interface OpenCall<Id extends EndpointId> {
  readonly state: State;
  readonly generation: Generation;
  /** Ids in the path other than those of project and connection. */
  readonly ids: PathIds;
  readonly query: QueryOf<Endpoints[Id]>;
  readonly body: BodyOf<Endpoints[Id]>;
  /** First media type the caller asked for, when it says. */
  readonly accept: string;
}

export interface ClientCall<Id extends EndpointId> extends OpenCall<Id> {
  readonly client: Client;
}

export interface ProjectCall<Id extends EndpointId> extends ClientCall<Id> {
  readonly project: Project;
}

export interface ConnectionCall<Id extends EndpointId> extends ProjectCall<Id> {
  readonly connection: Connection;
}

/** Ids in paths below a connection. */
export interface PathIds {
  readonly memberId: number;
  readonly loadEffectId: number;
  readonly templateInstanceId: number;
  readonly templateId: string;
  readonly operationId: number;
  readonly linkId: number;
  readonly jobId: string;
  /** Key of a parameter. */
  readonly key: string;
  readonly cssId: number;
  readonly shapeType: string;
  readonly materialType: string;
}

type Answered<Id extends EndpointId> = ReplyOf<Endpoints[Id]> | Promise<ReplyOf<Endpoints[Id]>>;

/** A handler without its types, as the router calls it: what is null the path does not name. */
export type Handler = (call: AnyCall) => unknown;
interface AnyCall extends OpenCall<EndpointId> {
  readonly client: Client | null;
  readonly project: Project | null;
  readonly connection: Connection | null;
}

type Routes<Id extends EndpointId> = Record<Id, Handler>;

// The router binds query and body by the endpoint of the same id, which is what makes the casts below true.

/** Routes that need no client. */
export function openRoutes<Id extends EndpointId>(
  handlers: {
    [I in Id]: (call: OpenCall<I>) => Answered<I>;
  },
): Routes<Id> {
  return handlers as unknown as Routes<Id>;
}

/** Routes of a client that name no project in their path. */
export function clientRoutes<Id extends EndpointId>(
  handlers: {
    [I in Id]: (call: ClientCall<I>) => Answered<I>;
  },
): Routes<Id> {
  return handlers as unknown as Routes<Id>;
}

/** Routes below an open project. */
export function projectRoutes<Id extends EndpointId>(
  handlers: {
    [I in Id]: (call: ProjectCall<I>) => Answered<I>;
  },
): Routes<Id> {
  return handlers as unknown as Routes<Id>;
}

/** Routes below a connection. */
export function connectionRoutes<Id extends EndpointId>(
  handlers: {
    [I in Id]: (call: ConnectionCall<I>) => Answered<I>;
  },
): Routes<Id> {
  return handlers as unknown as Routes<Id>;
}
