import type { z } from 'zod';
import {
  ConAnchorGridOperation,
  ConBoltGridOperation,
  ConContactGridOperation,
  ConPinGridOperation,
} from './grids.ts';
import {
  ConContactOperation,
  ConCutOperation,
  ConPlateCutOperation,
  ConWeldOperation,
  ConWorkPlaneOperation,
} from './joins.ts';
import {
  ConNegativeMemberOperation,
  ConNegativePlateOperation,
  ConStiffeningMemberOperation,
  ConStiffeningPlateOperation,
} from './plates.ts';

/** The typed kinds of operation by the word of their path, in the order of the description. */
export const operationKinds = {
  'work-plane': ConWorkPlaneOperation,
  'bolt-grid': ConBoltGridOperation,
  'anchor-grid': ConAnchorGridOperation,
  'pin-grid': ConPinGridOperation,
  'contact-grid': ConContactGridOperation,
  'stiffening-plate': ConStiffeningPlateOperation,
  'stiffening-member': ConStiffeningMemberOperation,
  weld: ConWeldOperation,
  'negative-plate': ConNegativePlateOperation,
  contact: ConContactOperation,
  'negative-member': ConNegativeMemberOperation,
  cut: ConCutOperation,
  'plate-cut': ConPlateCutOperation,
} as const;
export type OperationKind = keyof typeof operationKinds;
/** An operation of a kind, as it is sent and as it is answered. */
export type TypedOperation<K extends OperationKind = OperationKind> = z.infer<(typeof operationKinds)[K]>;
