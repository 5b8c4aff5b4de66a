import { GatewayError } from '../errors.ts';
import type { Cancellation } from '../util/cancellation.ts';

/** The right to work on the projects of one user. */
export interface Lease {
  /** Only grows, also when Redis loses its data. */
  readonly token: number;
  /** Whether no other gateway can have it now. */
  isValid(): boolean;
  /**
   * Throws `OVERLOADED` while it is not certain that no other gateway has the lease.
   *
   * @param outcomeUnknown Whether the service was asked to do something already.
   */
  demand(outcomeUnknown?: boolean): void;
  /** Another gateway has it, for good. */
  lost: Cancellation;
}

/** The folders of users, in one that all gateways see. */
export interface LeasedFolders {
  /** Highest token a folder of the user bears; 0 for none. */
  highest(principalId: string): number;
  /** Gives the folder of the user a new token, after which nothing that a previous owner writes is read. */
  adopt(principalId: string, token: number): Promise<void>;
  /** Whether the folder still bears this token. */
  bears(principalId: string, token: number): boolean;
  /** Its user is not worked for here any more. */
  leave(principalId: string): void;
}

export const overloaded = (message: string, retryAfterMs: number, outcomeUnknown = false): GatewayError =>
  new GatewayError('OVERLOADED', message, { retryable: !outcomeUnknown, retryAfterMs, outcomeUnknown });

export const uncertain = (outcomeUnknown: boolean) =>
  overloaded(
    `This gateway cannot reach Redis, and another may own your projects.${outcomeUnknown ? ' Whether the change is kept is not known.' : ' Try again.'}`,
    1_000,
    outcomeUnknown,
  );

export const settling = (leftMs: number) =>
  overloaded('Redis has lost its data; owners of projects are determined anew. Try again.', leftMs);
