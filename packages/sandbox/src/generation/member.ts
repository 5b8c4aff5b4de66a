import { isDeepStrictEqual } from 'node:util';
import type { ConMember, ConMemberPosition } from '@connection-gateway/contract/member';
import { asObject, eachObject, type JsonObject } from './json.ts';

/** Load models by enum word; the other side is the label generation 3 uses. */
const MODEL_LABELS: Readonly<Record<string, string>> = {
  loadedInXYZ: 'N-Vy-Vz-Mx-My-Mz',
  loadedInXZ: 'N-Vz-My',
  loadedInXY: 'N-Vy-Mz',
  loadedInXYZ_NoBending: 'N-Vy-Vz',
};

const byAngles = new Set<unknown>(['rotationsOfX', 'none']);

/** `ConMember` without what generation 4 added; of the axes only `axisX`, and that only where it defines the member. */
export function memberForV3(reply: unknown): unknown {
  return eachObject(reply, ({ connectedBy: _, ...member }) => ({
    ...member,
    position: nested(member['position'], ({ origin: _o, axisX, axisY: _y, axisZ: _z, ...rest }) =>
      byAngles.has(rest['definedBy']) ? rest : { ...rest, axisX },
    ),
    model: nested(member['model'], ({ modelTypeEnum, ...rest }) => ({
      modelType: MODEL_LABELS[String(modelTypeEnum)] ?? null,
      ...rest,
    })),
  }));
}

/** `ConMember` of generation 3 in the words of generation 4. A label that is not known stays, to be refused by name. */
export function memberFromV3(body: unknown): unknown {
  return eachObject(body, (member) => {
    const model = asObject(member['model']);
    if (model === undefined) return member;
    const { modelType, ...rest } = model;
    if (modelType === undefined || modelType === null) return member;
    const known = Object.entries(MODEL_LABELS).find(([, label]) => label === modelType);
    return { ...member, model: { ...rest, modelTypeEnum: known?.[0] ?? modelType } };
  });
}

/**
 * A member sent through generation 3 with what that generation cannot say: the end that is connected, and origin and axes
 * as long as the member still points where it did. A coordinate system of which only the x axis came is a direction.
 */
export function completedFromV3(sent: ConMember, old: ConMember | undefined): ConMember {
  const { position } = sent;
  const connectedBy = old?.connectedBy ?? 'begin';
  if (!position) return { ...sent, connectedBy };
  const before = old?.position;
  if (before && isDeepStrictEqual(directionOf(before), directionOf(position))) {
    const { origin, axisX, axisY, axisZ } = before;
    return { ...sent, connectedBy, position: { ...position, origin, axisX, axisY, axisZ } };
  }
  const definedBy = position.definedBy === 'lcs' ? 'directionVector' : position.definedBy;
  return { ...sent, connectedBy, position: { ...position, definedBy } };
}

/** What decides the direction of a member, as far as both generations say it. */
function directionOf({ definedBy, axisX, betaDirection, gamaPitch }: ConMemberPosition): unknown[] {
  const byAxis = definedBy === 'directionVector' || definedBy === 'lcs';
  return byAxis ? [definedBy, { ...axisX }] : [definedBy, betaDirection ?? 0, gamaPitch ?? 0];
}

function nested(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  const object = asObject(value);
  return object === undefined ? value : change(object);
}
