import { operationEndpointIds } from '@connection-gateway/contract/typed-operation';

/** What operations with their kinds may cost. */
export const OPERATION_LISTS = [
  'GetOperations',
  ...Object.values(operationEndpointIds).map(({ list }) => list),
] as const;
