import type { HttpClients } from '../http/http-client.ts';
import type { Machine } from '../model/machine.ts';

/** A machine and its HTTP clients. */
export interface FleetMachine {
  readonly name: string;
  readonly clients: HttpClients;
  facts(): Machine;
}
