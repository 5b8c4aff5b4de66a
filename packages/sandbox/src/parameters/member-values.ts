import type { ConMember } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { rulesOf } from '../engine/codes/rules.ts';
import type { Steel } from '../materials/material-items.ts';
import type { Project } from '../model/project.ts';
import { forcesInOf, sectionOf } from './member-facts.ts';
import { sectionValue, steelValues } from './section-values.ts';

type ReadableValue = number | boolean | string;

const staticBehaviours: ReadonlyMap<string, string> = new Map([
  ['loadedInXZ', 'DoNotActDirYRotZ'],
  ['loadedInXY', 'DoNotActDirZRotY'],
  ['loadedInXYZ_NoBending', 'NoBending'],
]);

/** What `GetValue` reads of a member at a path, in any case of its letters. Lengths in m, angles in rad. */
export function memberValue(project: Project, member: ConMember, path: string): ReadableValue | undefined {
  const wanted = path.toLowerCase();
  const section = sectionOf(project, member);
  const ofSection = section === undefined ? undefined : sectionValue(section, wanted);
  if (ofSection !== undefined) return ofSection;
  const steel = project.materials.steels.find(({ id }) => id === section?.materialId);
  const found = Object.entries(valuesAround(project, member, steel, wanted)).find(
    ([name]) => name.toLowerCase() === wanted,
  );
  return found?.[1] ?? undefined;
}

/** Those of the steel only for a path of it: they take the rules of the code. */
function valuesAround(
  project: Project,
  member: ConMember,
  steel: Steel | undefined,
  path: string,
): Readonly<Record<string, ReadableValue | null | undefined>> {
  if (path.startsWith('material.')) return steel === undefined ? {} : steelValues(steel, rulesOf(project));
  return {
    MaterialName: steel?.name,
    IsBearingMember: member.isBearing,
    ForcesIn: forcesInOf(member).place,
    StaticBehavior: staticBehaviours.get(member.model?.modelTypeEnum ?? '') ?? 'AllDirActive',
    TheoreticalLengthY: finite(member.stiffnessAnalysis?.theoreticalLengthY),
    TheoreticalLengthZ: finite(member.stiffnessAnalysis?.theoreticalLengthZ),
    PositionOnRefLine: member.isContinuous ? 0.5 : Number(member.connectedBy === 'end'),
    // Positions are relative to the node.
    'ConnectionPoint.X': 0,
    'ConnectionPoint.Y': 0,
    'ConnectionPoint.Z': 0,
    ...positionValues(member),
  };
}

function positionValues({ position }: ConMember): Record<string, number | null> {
  if (!position) return {};
  const { axisX, axisY, axisZ } = position;
  const [ex, ey, ez] = [position.offsetEx, position.offsetEy, position.offsetEz].map((e) => finite(e) ?? 0);
  return {
    // Turns about z, then y, then x; turning about y by a positive angle lowers the far end.
    AngleAlpha: axisX ? Math.atan2(axisX.y, axisX.x) : null,
    AngleBeta: axisX ? 0 - Math.asin(Math.max(-1, Math.min(1, axisX.z))) : null,
    RotationRx: finite(position.alphaRotation) ?? 0,
    ...vector('DirVect', axisX),
    ...vector('LcsyVect', axisY),
    ...vector('LcszVect', axisZ),
    EccentricityBeginX: ex ?? 0,
    EccentricityBeginY: ey ?? 0,
    EccentricityBeginZ: ez ?? 0,
    EccentricityEndX: ex ?? 0,
    EccentricityEndY: ey ?? 0,
    EccentricityEndZ: ez ?? 0,
  };
}

function vector(name: string, axis: { x: number; y: number; z: number } | null | undefined) {
  return axis ? { [`${name}X`]: axis.x, [`${name}Y`]: axis.y, [`${name}Z`]: axis.z } : {};
}
