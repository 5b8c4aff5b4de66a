import type { Operation } from '../../upstream/model/operation.ts';

/** Name of the type of each kind of operation; all implement `Operation`. */
export const operationTypes: Readonly<Record<Operation['kind'], string>> = {
  ANCHOR_GRID: 'AnchorGridOperation',
  BOLT_GRID: 'BoltGridOperation',
  CONTACT: 'ContactOperation',
  CONTACT_GRID: 'ContactGridOperation',
  CUT: 'CutOperation',
  NEGATIVE_MEMBER: 'NegativeMemberOperation',
  NEGATIVE_PLATE: 'NegativePlateOperation',
  PIN_GRID: 'PinGridOperation',
  PLATE_CUT: 'PlateCutOperation',
  STIFFENING_MEMBER: 'StiffeningMemberOperation',
  STIFFENING_PLATE: 'StiffeningPlateOperation',
  WELD: 'WeldOperation',
  WORK_PLANE: 'WorkPlaneOperation',
  MACRO: 'MacroOperation',
};
