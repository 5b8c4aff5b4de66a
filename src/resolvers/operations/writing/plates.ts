import {
  blockFaces,
  type MountFunction,
  type MountLocation,
  mountFunctions,
  mountLocations,
} from '../../../upstream/model/operation-words.ts';
import { type OperationBody, wordFor } from '../../../upstream/translation/operations/body.ts';
import { numberIn } from '../../kit/ids.ts';
import { type Length, metres, radians } from '../../kit/units.ts';
import type {
  AddedMemberInput,
  MemberPositioningInput,
  MountedMemberInput,
  OperationInputs,
  PlateInput,
  PlatePositioningInput,
} from './inputs.ts';
import { weldIn } from './joins.ts';
import { hostIn, operationNumber, type Path, plateHostIn, refused, type Site } from './references.ts';
import { point, rotations, system, through } from './values.ts';

type PlateBody = OperationBody<'NEGATIVE_PLATE'>;
type MemberBody = OperationBody<'NEGATIVE_MEMBER'>;

export async function negativePlateIn(
  { shape, thickness, positioning }: PlateInput,
  path: Path,
  site: Site,
): Promise<PlateBody> {
  return {
    ...(shape == null ? {} : shapeIn(shape)),
    thickness: through(thickness, metres),
    positioning:
      positioning == null
        ? positioning
        : await platePositioningIn(positioning, [...path, 'positioning'], site),
  };
}

export async function stiffeningPlateIn(
  { materialId, isNegative, weld, ...plate }: OperationInputs['stiffeningPlate'],
  path: Path,
  site: Site,
): Promise<OperationBody<'STIFFENING_PLATE'>> {
  return {
    ...(await negativePlateIn(plate, path, site)),
    materialId: through(materialId, (id) => numberIn('SteelMaterial', site.key, id, [...path, 'materialId'])),
    plateType: through(isNegative, (is) => (is ? 'negative' : 'structural')),
    weld: weldIn(weld, [...path, 'weld'], site),
  };
}

/** Sizes of other shapes are cleared. */
function shapeIn({ rectangle, circle }: NonNullable<PlateInput['shape']>): PlateBody {
  const none = { polygonData: null, width: null, height: null, width2: null, height2: null, radius: null };
  if (circle != null) return { ...none, shape: 'circle', radius: metres(circle.radius) };
  return {
    ...none,
    shape: 'rectangular',
    width: through(rectangle?.width, metres),
    height: through(rectangle?.height, metres),
    width2: through(rectangle?.width2, metres) ?? null,
    height2: through(rectangle?.height2, metres) ?? null,
  };
}

interface Mounted {
  function: MountFunction;
  location: MountLocation;
  positionX: Length;
  positionY?: Length | null | undefined;
}

const at = ({ positionX, positionY }: Pick<Mounted, 'positionX' | 'positionY'>) => ({
  positionX: metres(positionX),
  positionY: positionY == null ? 0 : metres(positionY),
});

async function platePositioningIn(
  { joint, memberAxes, system: axes, member, plate, block }: PlatePositioningInput,
  path: Path,
  site: Site,
): Promise<NonNullable<PlateBody['positioning']>> {
  if (joint != null) return { conPlatePositioningType: 'joint', ...freeIn(joint, [...path, 'joint']) };
  if (memberAxes != null) {
    const host = await hostIn(memberAxes.member, [...path, 'memberAxes', 'member'], site);
    const hosted =
      'operationId' in host ? { onMemberOperationId: host.operationId } : { onMemberId: host.memberId };
    return {
      conPlatePositioningType: 'memberLcs',
      ...hosted,
      ...freeIn(memberAxes, [...path, 'memberAxes']),
    };
  }
  if (axes != null) return { conPlatePositioningType: 'coordinateSystem', coordinateSystem: system(axes) };
  if (member != null) {
    const host = await hostIn(member.wall, [...path, 'member', 'wall'], site);
    if (host.index === null)
      throw refused('Name a wall of the member.', [...path, 'member', 'wall'], 'REQUIRED');
    return {
      conPlatePositioningType: 'member',
      ...('operationId' in host ? { onMemberOperationId: host.operationId } : { onMemberId: host.memberId }),
      plateOnMemberIndex: host.index,
      ...mountedIn(member),
      ...(member.pitch == null ? {} : { pitch: radians(member.pitch) }),
    };
  }
  if (plate != null) {
    const host = plateHostIn(plate.plate, [...path, 'plate', 'plate'], site);
    return {
      conPlatePositioningType: 'plateOnPlate',
      ...('operationId' in host ? { operationId: host.operationId } : { plateIndex: host.plateNumber }),
      ...mountedIn(plate),
      ...(plate.edgeIndex == null ? {} : { plateEdgeIndex: plate.edgeIndex }),
    };
  }
  if (block == null) throw refused('Say where the plate is.', path, 'REQUIRED');
  return {
    conPlatePositioningType: 'concreteBlock',
    concreteBlockIndex: operationNumber(block.block, [...path, 'block', 'block'], site),
    concreteSurface: blockFaces.indexOf(block.face) + 1,
    ...at(block),
    ...(block.rotation == null ? {} : { rotationAngle: radians(block.rotation) }),
  };
}

const mountedIn = (mounted: Mounted) => ({
  function: wordFor(mountFunctions, mounted.function),
  location: wordFor(mountLocations, mounted.location),
  ...at(mounted),
});

function freeIn({ offset, rotation, normal }: NonNullable<PlatePositioningInput['joint']>, path: Path) {
  if (rotation != null && normal != null) throw refused('Give rotations or a normal, not both.', path);
  return {
    ...(offset == null ? {} : { offset: point(offset) }),
    ...(rotation == null ? {} : { inputMethod: 'byAngles', rotation: rotations(rotation) }),
    ...(normal == null ? {} : { inputMethod: 'byNormalVector', normalVector: { ...normal } }),
  };
}

export async function negativeMemberIn(
  { crossSectionId, length1, length2, mirrorY, mirrorZ, positioning }: AddedMemberInput,
  path: Path,
  site: Site,
): Promise<MemberBody> {
  return {
    crossSectionId: through(crossSectionId, (id) =>
      numberIn('CrossSection', site.key, id, [...path, 'crossSectionId']),
    ),
    length1: through(length1, metres),
    length2: through(length2, metres),
    mirrorY,
    mirrorZ,
    positioning:
      positioning == null
        ? positioning
        : await memberPositioningIn(positioning, [...path, 'positioning'], site),
  };
}

export async function stiffeningMemberIn(
  { materialId, weld, ...member }: OperationInputs['stiffeningMember'],
  path: Path,
  site: Site,
): Promise<OperationBody<'STIFFENING_MEMBER'>> {
  return {
    ...(await negativeMemberIn(member, path, site)),
    materialId: through(materialId, (id) => numberIn('SteelMaterial', site.key, id, [...path, 'materialId'])),
    weld: weldIn(weld, [...path, 'weld'], site),
  };
}

async function memberPositioningIn(
  { joint, onMember, onPlate }: MemberPositioningInput,
  path: Path,
  site: Site,
): Promise<NonNullable<MemberBody['positioning']>> {
  if (joint != null) return { positioningType: 'joint', ...atJoint(joint) };
  if (onMember != null) {
    const host = await hostIn(onMember.on, [...path, 'onMember', 'on'], site);
    if ('operationId' in host)
      throw refused('A member of an operation cannot stand here.', [...path, 'onMember', 'on']);
    return {
      ...{ positioningType: 'onMember', onMemberId: host.memberId, onMemberPlateIndex: host.index ?? 0 },
      ...mountIn(onMember),
    };
  }
  if (onPlate == null) throw refused('Say where the member is.', path, 'REQUIRED');
  const host = plateHostIn(onPlate.on, [...path, 'onPlate', 'on'], site);
  return {
    positioningType: 'onPlate',
    ...('operationId' in host
      ? { onPlateOperationId: host.operationId }
      : { onPlateIndex: host.plateNumber }),
    ...mountIn(onPlate),
  };
}

function mountIn(mount: MountedMemberInput) {
  return {
    addedMemberPlateIndex: mount.addedServiceIndex ?? 0,
    mountType: wordFor(mountFunctions, mount.function),
    mountLocation: wordFor(mountLocations, mount.location),
    ...at(mount),
    ...(mount.edgeIndex == null ? {} : { plateEdgeIndex: mount.edgeIndex }),
    ...(mount.rotation == null ? {} : { rotation: radians(mount.rotation) }),
    ...(mount.pitch == null ? {} : { pitch: radians(mount.pitch) }),
  };
}

function atJoint(joint: NonNullable<MemberPositioningInput['joint']>) {
  const { insertPoint, eccentricity, axes, alpha, beta, rotation } = joint;
  const placed = {
    ...(insertPoint == null ? {} : { insertPoint: point(insertPoint) }),
    ...(eccentricity == null ? {} : { eccentricity: point(eccentricity) }),
  };
  if (axes != null) {
    const { origin, xAxis, yAxis, zAxis } = system(axes);
    return {
      ...{ insertPoint: origin, ...placed, placementDefinition: 'lcs' },
      ...{ axisX: xAxis, axisY: yAxis, axisZ: zAxis },
    };
  }
  return {
    ...{ ...placed, placementDefinition: 'rotationsOfX' },
    angleAlpha: alpha == null ? 0 : radians(alpha),
    angleBeta: beta == null ? 0 : radians(beta),
    rotationRx: rotation == null ? 0 : radians(rotation),
  };
}
