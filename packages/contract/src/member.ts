import { z } from 'zod';
import { CONNECTION, del, get, post, put } from './endpoint.ts';
import { Int32, inGenerations, openEnum, orUnsentNull, Text, WireNumber } from './wire.ts';

export const Vector3D = z.object({ x: z.number(), y: z.number(), z: z.number() });
export type Vector3D = z.infer<typeof Vector3D>;

const ConMemberPlatePartType = openEnum([
  'notSpecified',
  'topFlange',
  'bottomFlange',
  'bothFlanges',
  'web',
  'allCssParts',
  'basePlate',
  'endPlate',
  'plateWidener',
  'stiffener',
  'rib',
  'gussetPlate',
  'finPlate',
  'flange',
  'cssArcSegment',
  'isStub',
  'splice',
  'tonguePlate',
  'lidPlate',
  'generalPlate',
  'doubler',
  'endPlateOnFlanges',
  'backingPlate',
  'insertedPlate',
  'isNegative',
]);

export const ConAlignedPlate = z.object({
  plateSide: openEnum(['default', 'lowerSide', 'upperSide', 'bothSides', 'center']),
  memberId: Int32,
  partType: ConMemberPlatePartType,
  /** Which of several parts of that type. */
  partTypeSequence: inGenerations([5], orUnsentNull(Int32)),
});
export type ConAlignedPlate = z.infer<typeof ConAlignedPlate>;

export const ConMemberPosition = z.object({
  definedBy: openEnum(['none', 'directionVector', 'rotationsOfX', 'lcs']),
  /** Begin of the reference line, m. From generation 4 on origin and axes are filled for every member. */
  origin: inGenerations([4, 5], orUnsentNull(Vector3D)),
  axisX: orUnsentNull(Vector3D),
  axisY: inGenerations([4, 5], orUnsentNull(Vector3D)),
  axisZ: inGenerations([4, 5], orUnsentNull(Vector3D)),
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
  modelTypeEnum: inGenerations(
    [4, 5],
    orUnsentNull(openEnum(['loadedInXYZ', 'loadedInXZ', 'loadedInXY', 'loadedInXYZ_NoBending'])),
  ),
  /** `N-Vy-Vz-Mx-My-Mz`, `N-Vz-My`, `N-Vy-Mz`, `N-Vy-Vz`. */
  modelType: inGenerations([3], Text),
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
  connectedBy: inGenerations([4, 5], orUnsentNull(openEnum(['begin', 'end']))),
  mirrorY: z.boolean().nullish(),
  mirrorZ: z.boolean().nullish(),
  isBearing: z.boolean(),
  position: orUnsentNull(ConMemberPosition),
  model: orUnsentNull(ConMemberModel),
  stiffnessAnalysis: orUnsentNull(ConStiffnessAnalysis),
});
export type ConMember = z.infer<typeof ConMember>;

const change = { changes: 'connection', recovery: 'record' } as const;
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
