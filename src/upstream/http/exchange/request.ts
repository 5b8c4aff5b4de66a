import type { Endpoint, Generation } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { MultipartBody } from '../bodies/multipart.ts';

/** One call, ready to be sent: nothing in it has to be checked again. */
export interface Request {
  id: EndpointId;
  endpoint: Endpoint;
  /** Path and query below `/api/{generation}`. */
  path: string;
  body: string | MultipartBody | null;
  requestId: string;
  /** The trace it is made in; null where there is none. */
  traceparent?: string | null;
  /** Told the status of each attempt. */
  answered?: ((status: number) => void) | undefined;
  /** Waits for its place however many do. */
  isAccepted?: boolean;
}

/** As whom and in which generation a request is sent. */
export interface Sender {
  /** The same object for all requests of a client of the service; clients take turns at its permits. */
  client: object;
  generation(signal: AbortSignal): Promise<Generation>;
  clientId(signal: AbortSignal): Promise<string>;
  /** Both as far as they are known without asking. */
  known(): { generation: Generation | null; clientId: string | null };
  /** The service does not know the id (any more). */
  rejected(clientId: string): void;
  /** The service has just answered this client. */
  accepted(): void;
  /** Another service may answer from now on: it could not be reached, or does not know a path. */
  suspectGeneration(): void;
}
