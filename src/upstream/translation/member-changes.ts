import type { Generation } from '@connection-gateway/contract/endpoint';
import type { ConMember, ConMemberModel, ConMemberPosition } from '@connection-gateway/contract/member';
import { GatewayError } from '../../errors.ts';
import type { MemberChanges } from '../model/member.ts';
import { forcesLocations, memberEnds, transferredForceLabels, transferredForces } from '../model/words.ts';
import { settable } from './settable.ts';

/** The member as it is to be written: the whole object, with members we do not know left in it. */
export function withMemberChanges(
  wire: ConMember,
  changes: MemberChanges,
  generation: Generation,
): ConMember {
  const { connectedEnd, placement, analysisModel, theoreticalLengthY, theoreticalLengthZ, ...plain } =
    changes;
  const merged: ConMember = { ...wire, ...plain };
  if (connectedEnd !== undefined && generation !== 3)
    merged.connectedBy = settable(memberEnds, connectedEnd, ['input', 'connectedEnd']);
  if (placement !== undefined)
    merged.position = withPlacement(wire.position ?? { definedBy: 'none' }, placement);
  if (analysisModel !== undefined)
    merged.model = withModel(wire.model ?? { forcesIn: 'node' }, analysisModel, generation);
  if (theoreticalLengthY !== undefined || theoreticalLengthZ !== undefined)
    merged.stiffnessAnalysis = {
      ...wire.stiffnessAnalysis,
      ...(theoreticalLengthY === undefined ? {} : { theoreticalLengthY }),
      ...(theoreticalLengthZ === undefined ? {} : { theoreticalLengthZ }),
    };
  return merged;
}

function withPlacement(
  wire: ConMemberPosition,
  changes: NonNullable<MemberChanges['placement']>,
): ConMemberPosition {
  const { axisX, direction, pitch, rotation, offsetX, offsetY, offsetZ } = changes;
  const byAngles = direction != null || pitch != null;
  if (axisX != null && byAngles)
    throw new GatewayError(
      'BAD_USER_INPUT',
      'A placement is given by axisX or by direction and pitch, not by both.',
      { path: ['input', 'placement'], validation: 'CONFLICTING' },
    );
  const merged: ConMemberPosition = { ...wire };
  if (axisX != null || byAngles || rotation !== undefined) {
    // What the service has resolved from the old orientation would contradict the new one.
    if (merged.definedBy !== 'lcs' || axisX != null || byAngles) {
      delete merged.axisY;
      delete merged.axisZ;
    }
    if (byAngles) delete merged.axisX;
  }
  if (axisX != null) Object.assign(merged, { definedBy: 'directionVector', axisX });
  if (byAngles) {
    merged.definedBy = 'rotationsOfX';
    merged.betaDirection = direction ?? wire.betaDirection ?? 0;
    merged.gamaPitch = pitch ?? wire.gamaPitch ?? 0;
  }
  if (rotation !== undefined) merged.alphaRotation = rotation;
  if (offsetX !== undefined) merged.offsetEx = offsetX;
  if (offsetY !== undefined) merged.offsetEy = offsetY;
  if (offsetZ !== undefined) merged.offsetEz = offsetZ;
  return merged;
}

function withModel(
  wire: ConMemberModel,
  changes: NonNullable<MemberChanges['analysisModel']>,
  generation: Generation,
): ConMemberModel {
  const { transfers, forcesIn, distance, faceOfMemberId } = changes;
  const merged: ConMemberModel = { ...wire };
  const path = ['input', 'analysisModel', 'transfers'];
  if (transfers !== undefined && generation !== 3)
    merged.modelTypeEnum = settable(transferredForces, transfers, path);
  if (transfers !== undefined && generation === 3)
    merged.modelType = settable(transferredForceLabels, transfers, path);
  if (forcesIn !== undefined)
    merged.forcesIn = settable(forcesLocations, forcesIn, ['input', 'analysisModel', 'forcesIn']);
  if (distance !== undefined) merged.x = distance;
  if (faceOfMemberId !== undefined) merged.connectedMemberId = faceOfMemberId;
  return merged;
}
