import { z } from 'zod';
import { CONNECTION, del, get, post, put } from './endpoint.ts';
import { Int32, openEnum, orUnsentNull, Text, WireNumber } from './wire.ts';

export const Vector3D = z.object({ x: z.number(), y: z.number(), z: z.number() });
export type Vector3D = z.infer<typeof Vector3D>;

export const ConAlignedPlate = z.object({
  plateSide: openEnum(['default', 'lowerSide', 'upperSide', 'bothSides', 'center']),
  memberId: Int32,
  partType: z.string(),
});
export type ConAlignedPlate = z.infer<typeof ConAlignedPlate>;

export const ConMemberPosition = z.object({
  definedBy: openEnum(['none', 'directionVector', 'rotationsOfX', 'lcs']),
  /** Begin of the reference line, m. Generation 4, as are the axes Y and Z; then filled for every member. */
  origin: orUnsentNull(Vector3D),
  axisX: orUnsentNull(Vector3D),
  axisY: orUnsentNull(Vector3D),
  axisZ: orUnsentNull(Vector3D),
  /** Angles in rad. */
  betaDirection: WireNumber.nullish(),
  gamaPitch: WireNumber.nullish(),
  alphaRotation: orUnsentNull(WireNumber),
  /** Offsets in m. */
  offsetEx: orUnsentNull(WireNumber),
  offsetEy: orUnsentNull(WireNumber),
  offsetEz: orUnsentNull(WireNumber),
  align: orUnsentNull(openEnum(['none', 'toMemberPlate', 'toMemberPlateRotateThenTranslate'])),
  alignedPlate: orUnsentNull(ConAlignedPlate),
  relatedPlate: orUnsentNull(ConAlignedPlate),
});
export type ConMemberPosition = z.infer<typeof ConMemberPosition>;

export const ConMemberModel = z.object({
  /** Generation 4. */
  modelTypeEnum: orUnsentNull(openEnum(['loadedInXYZ', 'loadedInXZ', 'loadedInXY', 'loadedInXYZ_NoBending'])),
  /** Generation 3: `N-Vy-Vz-Mx-My-Mz`, `N-Vz-My`, `N-Vy-Mz`, `N-Vy-Vz`. */
  modelType: Text,
  forcesIn: openEnum(['position', 'node', 'bolts', 'selectedMemberFace']),
  /** Distance from the node in m, for `position`. */
  x: WireNumber.nullish(),
  connectedMemberId: Int32.nullish(),
});
export type ConMemberModel = z.infer<typeof ConMemberModel>;

export const ConStiffnessAnalysis = z.object({
  /** m */
  theoreticalLengthZ: WireNumber.nullish(),
  theoreticalLengthY: WireNumber.nullish(),
});
export type ConStiffnessAnalysis = z.infer<typeof ConStiffnessAnalysis>;

export const ConMember = z.object({
  id: Int32,
  name: Text,
  active: z.boolean(),
  isContinuous: z.boolean(),
  crossSectionId: Int32.nullish(),
  /** Generation 4. */
  connectedBy: orUnsentNull(openEnum(['begin', 'end'])),
  mirrorY: z.boolean().nullish(),
  mirrorZ: z.boolean().nullish(),
  isBearing: z.boolean(),
  position: orUnsentNull(ConMemberPosition),
  model: orUnsentNull(ConMemberModel),
  stiffnessAnalysis: orUnsentNull(ConStiffnessAnalysis),
});
export type ConMember = z.infer<typeof ConMember>;

const change = { changes: 'connection', kept: 'record' } as const;
const member = { answer: 'json', reply: ConMember } as const;

export const memberEndpoints = {
  GetMembers: get(`${CONNECTION}/members`, { answer: 'json', reply: z.array(ConMember) }),
  AddMember: post(`${CONNECTION}/members`, { ...member, body: ConMember, ...change }),
  // The member is addressed by the id in the body.
  UpdateMember: put(`${CONNECTION}/members`, { ...member, body: ConMember, ...change }),
  DeleteMember: del(`${CONNECTION}/members/:memberId`, {
    answer: 'json',
    reply: Int32,
    since: 4,
    needs: 'memberDeletion',
    ...change,
  }),
  GetMember: get(`${CONNECTION}/members/:memberId`, member),
  SetBearingMember: put(`${CONNECTION}/members/:memberId/set-bearing-member`, { ...member, ...change }),
} as const;
