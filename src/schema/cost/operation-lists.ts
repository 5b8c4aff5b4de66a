import { operationEndpointIds } from '@connection-gateway/contract/typed-operation';

const ofKinds = Object.values(operationEndpointIds);

/** What operations with their kinds may cost. */
export const OPERATION_LISTS = ['GetOperations', ...ofKinds.map(({ list }) => list)] as const;

/** Of each kind; one of them is asked. */
export const OPERATION_READS = ofKinds.map(({ read }) => read);
export const OPERATION_ADDS = ofKinds.map(({ add }) => add);
export const OPERATION_REPLACEMENTS = ofKinds.map(({ replace }) => replace);
