import { z } from 'zod';
import { CONNECTION, get, post, put } from './endpoint.ts';
import { ConOperation } from './operation.ts';
import { type OperationKind, operationKinds } from './operations/kinds.ts';
import { ConNonConformityIssue } from './template.ts';
import { independent, orUnsentNull } from './wire.ts';

/** Found again by its id alone. */
const ConStoredOperation = z.object({
  ...ConOperation.shape,
  active: orUnsentNull(ConOperation.shape.active),
});

/** The operation is stored in any case; issues come from rebuilding the model with it. */
export const ConAddOperationResult = z.object({
  operation: orUnsentNull(ConStoredOperation),
  issues: independent(z.array(ConNonConformityIssue)).nullish(),
  addedWithoutIssues: orUnsentNull(z.boolean()),
});
export type ConAddOperationResult = z.infer<typeof ConAddOperationResult>;

/** The one warning of a result says so in its `details` when the model could not be rebuilt: neither good nor bad. */
export const VERDICT_UNAVAILABLE = 'verdict-unavailable';

const typed = { since: 5, needs: 'typedOperations' } as const;

/** It stores what is sent, answers with issues, and gives the id; a replacement has the id in its body. */
const change = {
  answer: 'json',
  reply: ConAddOperationResult,
  ...typed,
  changes: 'connection',
  recovery: 'record',
} as const;
const list = <K extends OperationKind>(kind: K) =>
  ({ answer: 'json', reply: z.array(operationKinds[kind]), ...typed }) as const;
const one = <K extends OperationKind>(kind: K) =>
  ({ answer: 'json', reply: operationKinds[kind], ...typed }) as const;
const sent = <K extends OperationKind>(kind: K) => ({ ...change, body: operationKinds[kind] }) as const;

const OPERATIONS = `${CONNECTION}/operations` as const;

export const typedOperationEndpoints = {
  GetWorkPlaneOperations: get(`${OPERATIONS}/work-plane`, list('work-plane')),
  AddWorkPlaneOperation: post(`${OPERATIONS}/work-plane`, sent('work-plane')),
  UpdateWorkPlaneOperation: put(`${OPERATIONS}/work-plane`, sent('work-plane')),
  GetWorkPlaneOperation: get(`${OPERATIONS}/work-plane/:operationId`, one('work-plane')),
  GetBoltGridOperations: get(`${OPERATIONS}/bolt-grid`, list('bolt-grid')),
  AddBoltGridOperation: post(`${OPERATIONS}/bolt-grid`, sent('bolt-grid')),
  UpdateBoltGridOperation: put(`${OPERATIONS}/bolt-grid`, sent('bolt-grid')),
  GetBoltGridOperation: get(`${OPERATIONS}/bolt-grid/:operationId`, one('bolt-grid')),
  GetAnchorGridOperations: get(`${OPERATIONS}/anchor-grid`, list('anchor-grid')),
  AddAnchorGridOperation: post(`${OPERATIONS}/anchor-grid`, sent('anchor-grid')),
  UpdateAnchorGridOperation: put(`${OPERATIONS}/anchor-grid`, sent('anchor-grid')),
  GetAnchorGridOperation: get(`${OPERATIONS}/anchor-grid/:operationId`, one('anchor-grid')),
  GetPinGridOperations: get(`${OPERATIONS}/pin-grid`, list('pin-grid')),
  AddPinGridOperation: post(`${OPERATIONS}/pin-grid`, sent('pin-grid')),
  UpdatePinGridOperation: put(`${OPERATIONS}/pin-grid`, sent('pin-grid')),
  GetPinGridOperation: get(`${OPERATIONS}/pin-grid/:operationId`, one('pin-grid')),
  GetContactGridOperations: get(`${OPERATIONS}/contact-grid`, list('contact-grid')),
  AddContactGridOperation: post(`${OPERATIONS}/contact-grid`, sent('contact-grid')),
  UpdateContactGridOperation: put(`${OPERATIONS}/contact-grid`, sent('contact-grid')),
  GetContactGridOperation: get(`${OPERATIONS}/contact-grid/:operationId`, one('contact-grid')),
  GetStiffeningPlateOperations: get(`${OPERATIONS}/stiffening-plate`, list('stiffening-plate')),
  AddStiffeningPlate: post(`${OPERATIONS}/stiffening-plate`, sent('stiffening-plate')),
  UpdateStiffeningPlateOperation: put(`${OPERATIONS}/stiffening-plate`, sent('stiffening-plate')),
  GetStiffeningPlateOperation: get(`${OPERATIONS}/stiffening-plate/:operationId`, one('stiffening-plate')),
  GetStiffeningMemberOperations: get(`${OPERATIONS}/stiffening-member`, list('stiffening-member')),
  AddStiffeningMember: post(`${OPERATIONS}/stiffening-member`, sent('stiffening-member')),
  UpdateStiffeningMemberOperation: put(`${OPERATIONS}/stiffening-member`, sent('stiffening-member')),
  GetStiffeningMemberOperation: get(`${OPERATIONS}/stiffening-member/:operationId`, one('stiffening-member')),
  GetWeldOperations: get(`${OPERATIONS}/weld`, list('weld')),
  AddWeldOperation: post(`${OPERATIONS}/weld`, sent('weld')),
  UpdateWeldOperation: put(`${OPERATIONS}/weld`, sent('weld')),
  GetWeldOperation: get(`${OPERATIONS}/weld/:operationId`, one('weld')),
  GetNegativePlateOperations: get(`${OPERATIONS}/negative-plate`, list('negative-plate')),
  AddNegativePlateOperation: post(`${OPERATIONS}/negative-plate`, sent('negative-plate')),
  UpdateNegativePlateOperation: put(`${OPERATIONS}/negative-plate`, sent('negative-plate')),
  GetNegativePlateOperation: get(`${OPERATIONS}/negative-plate/:operationId`, one('negative-plate')),
  GetContactOperations: get(`${OPERATIONS}/contact`, list('contact')),
  AddContactOperation: post(`${OPERATIONS}/contact`, sent('contact')),
  UpdateContactOperation: put(`${OPERATIONS}/contact`, sent('contact')),
  GetContactOperation: get(`${OPERATIONS}/contact/:operationId`, one('contact')),
  GetNegativeMemberOperations: get(`${OPERATIONS}/negative-member`, list('negative-member')),
  AddNegativeMemberOperation: post(`${OPERATIONS}/negative-member`, sent('negative-member')),
  UpdateNegativeMemberOperation: put(`${OPERATIONS}/negative-member`, sent('negative-member')),
  GetNegativeMemberOperation: get(`${OPERATIONS}/negative-member/:operationId`, one('negative-member')),
  GetCutOperations: get(`${OPERATIONS}/cut`, list('cut')),
  AddCutOperation: post(`${OPERATIONS}/cut`, sent('cut')),
  UpdateCutOperation: put(`${OPERATIONS}/cut`, sent('cut')),
  GetCutOperation: get(`${OPERATIONS}/cut/:operationId`, one('cut')),
  GetPlateCutOperations: get(`${OPERATIONS}/plate-cut`, list('plate-cut')),
  AddPlateCutOperation: post(`${OPERATIONS}/plate-cut`, sent('plate-cut')),
  UpdatePlateCutOperation: put(`${OPERATIONS}/plate-cut`, sent('plate-cut')),
  GetPlateCutOperation: get(`${OPERATIONS}/plate-cut/:operationId`, one('plate-cut')),
} as const;

/** The endpoints of each kind. */
export const operationEndpointIds = {
  'work-plane': {
    list: 'GetWorkPlaneOperations',
    add: 'AddWorkPlaneOperation',
    replace: 'UpdateWorkPlaneOperation',
    read: 'GetWorkPlaneOperation',
  },
  'bolt-grid': {
    list: 'GetBoltGridOperations',
    add: 'AddBoltGridOperation',
    replace: 'UpdateBoltGridOperation',
    read: 'GetBoltGridOperation',
  },
  'anchor-grid': {
    list: 'GetAnchorGridOperations',
    add: 'AddAnchorGridOperation',
    replace: 'UpdateAnchorGridOperation',
    read: 'GetAnchorGridOperation',
  },
  'pin-grid': {
    list: 'GetPinGridOperations',
    add: 'AddPinGridOperation',
    replace: 'UpdatePinGridOperation',
    read: 'GetPinGridOperation',
  },
  'contact-grid': {
    list: 'GetContactGridOperations',
    add: 'AddContactGridOperation',
    replace: 'UpdateContactGridOperation',
    read: 'GetContactGridOperation',
  },
  'stiffening-plate': {
    list: 'GetStiffeningPlateOperations',
    add: 'AddStiffeningPlate',
    replace: 'UpdateStiffeningPlateOperation',
    read: 'GetStiffeningPlateOperation',
  },
  'stiffening-member': {
    list: 'GetStiffeningMemberOperations',
    add: 'AddStiffeningMember',
    replace: 'UpdateStiffeningMemberOperation',
    read: 'GetStiffeningMemberOperation',
  },
  weld: {
    list: 'GetWeldOperations',
    add: 'AddWeldOperation',
    replace: 'UpdateWeldOperation',
    read: 'GetWeldOperation',
  },
  'negative-plate': {
    list: 'GetNegativePlateOperations',
    add: 'AddNegativePlateOperation',
    replace: 'UpdateNegativePlateOperation',
    read: 'GetNegativePlateOperation',
  },
  contact: {
    list: 'GetContactOperations',
    add: 'AddContactOperation',
    replace: 'UpdateContactOperation',
    read: 'GetContactOperation',
  },
  'negative-member': {
    list: 'GetNegativeMemberOperations',
    add: 'AddNegativeMemberOperation',
    replace: 'UpdateNegativeMemberOperation',
    read: 'GetNegativeMemberOperation',
  },
  cut: {
    list: 'GetCutOperations',
    add: 'AddCutOperation',
    replace: 'UpdateCutOperation',
    read: 'GetCutOperation',
  },
  'plate-cut': {
    list: 'GetPlateCutOperations',
    add: 'AddPlateCutOperation',
    replace: 'UpdatePlateCutOperation',
    read: 'GetPlateCutOperation',
  },
} as const satisfies Record<OperationKind, Record<string, keyof typeof typedOperationEndpoints>>;
