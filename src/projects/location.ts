/** Where a project is open: the machine, its id there, and the registration that opened it. */
export interface Location {
  machine: string;
  serviceId: string;
  registration: number;
}
