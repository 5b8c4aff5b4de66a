import type { ConnectionModel, Plate, Weld } from '../../model/geometry.ts';
import { pointIn, scale } from '../../model/vector.ts';
import type { JointLoad } from '../building/kind.ts';
import { weldCheck } from '../checks/weld-check.ts';
import { against, onPlate, type PartCheck } from '../codes/shared/check.ts';
import { asColumn } from '../codes/shared/column-rules.ts';
import { plateStrength } from '../codes/shared/plate-strength.ts';
import { columnOf } from '../column/column.ts';
import { BuildError } from '../geometry/build-error.ts';
import { onAxis, transport } from '../statics/section-forces.ts';
import { type AddedParts, type AddedSite, addedWeldIssues, flangePull } from './added-parts.ts';
import { drivenSize, requireKnown } from './driven.ts';

/** A square corner: the axis of the beam against the normal of the face. */
const SQUARE = Math.cos((0.1 * Math.PI) / 180);

/** A triangle in the plane of the web, in the corner below the bottom flange of a beam; m. */
interface Rib {
  readonly plate: Plate;
  readonly face: Weld;
  readonly flange: Weld;
  /** Down the face, and along the flange. */
  readonly width: number;
  readonly length: number;
}

/**
 * A triangular plate between the bottom flange of a beam and the face that the beam is welded to. The joint is calculated without it; it
 * is checked with all of the flange's force that it can attract before it yields, as a strut along its free edge: with the field of
 * stress σ along that edge, σ·cos²θ on the face and σ·sin²θ on the flange are constant, and so are the shears σ·sinθ·cosθ on both.
 * Errors: `BuildError` naming the obstacle.
 */
export function ribParts(site: AddedSite): AddedParts {
  const { operation } = site;
  requireKnown(operation, { 151: 'Thickness', 5: 'Width', 6: 'Height' });
  if (site.face.cosine < SQUARE) {
    throw new BuildError(`${operation.name}: a rib needs a beam square to its column.`);
  }
  const rib = ribOf(site);
  return {
    operation,
    plates: [rib.plate],
    welds: [rib.face, rib.flange],
    note: `${operation.name}: the joint is calculated without this rib, and the rib with all of the flange's force that it could attract.`,
    detail: (model) => addedWeldIssues([rib.face, rib.flange], model, site.code),
    checker: (model) => ribChecker(site, rib, model),
  };
}

function ribOf({
  operation,
  end,
  beam,
  walls,
  position,
  surfacePlateId,
  materials,
  nextId,
  connected,
}: AddedSite): Rib {
  const [width, length, thickness, throat] = [
    drivenSize(operation, 'Width', 5),
    drivenSize(operation, 'Height', 6),
    drivenSize(operation, 'Thickness', 151),
    drivenSize(operation, 'throat', null),
  ];
  if (Math.min(width, length) <= 2 * throat) {
    throw new BuildError(`${operation.name}: its edges are all ends with a throat of ${throat} m.`);
  }
  const { axisX, axisY, axisZ } = end.frame;
  const corner = pointIn(end.frame, { x: position, y: 0, z: -beam.shape.h / 2 });
  const frame = { origin: corner, axisX, axisY: axisZ, axisZ: scale(axisY, -1) };
  const owner = { kind: 'operation', id: operation.id } as const;
  const plate: Plate = {
    id: nextId(),
    name: operation.name,
    partType: 'Stiffener',
    thickness,
    steel: materials.plate(connected.section?.steel ?? beam.steel),
    frame,
    outline: [
      { x: 0, y: 0 },
      { x: 0, y: -width },
      { x: length, y: 0 },
    ],
    openings: [],
    restrainedEdges: [0, 2],
    owner,
  };
  const weld = (part: string, x: number, y: number, surface: number): Weld => ({
    id: nextId(),
    name: `${operation.name}-${part}`,
    type: 'doubleFillet',
    throat,
    start: corner,
    end: pointIn(frame, { x, y, z: 0 }),
    edgePlateId: plate.id,
    surfacePlateId: surface,
    electrode: materials.weld(),
    owner,
  });
  return {
    plate,
    face: weld('face', 0, -width, surfacePlateId),
    flange: weld('flange', length, 0, walls.bottom),
    width,
    length,
  };
}

function ribChecker(
  site: AddedSite,
  { plate, face, flange, width, length }: Rib,
  model: ConnectionModel,
): (load: JointLoad) => PartCheck[] {
  const { code, walls, beam, position } = site;
  const { plates, joints, sections } = code;
  const edge = Math.hypot(width, length);
  const cosine = length / edge;
  const strut = { width: width * cosine, thickness: plate.thickness };
  const strength = plateStrength(plate);
  const yields = plates.yielding(strut.width * strut.thickness, strength);
  // Strips along the free edge are half as long as it in the mean.
  const buckles = plates.buckling({ ...strut, length: edge / 2 }, strength);
  const column = columnOf(site);
  const behind = joints.column(column, [], width);
  const isAtEnd = column.freeSide === -1;
  const above = joints.column(asColumn(beam, site.connected.name, walls), [], length);
  const webShear = sections.webShear(beam);
  const [faceWeld, flangeWeld] = [weldCheck(face, model, code), weldCheck(flange, model, code)];

  return (load) => {
    const pull = flangePull(site, -1, load);
    const force = Math.min(Math.abs(pull), yields.value * cosine);
    const across = (force * width) / length;
    const isPressed = pull < 0;
    const { vz } = transport(load.forces, onAxis(load.position), onAxis(position));
    const state = { beta: 1, stress: load.support.compression };
    // Beside a free end the force spreads to one side only.
    const entry = { side: -1, width, end: isAtEnd ? width / 2 : null } as const;
    const heel = { side: 1, width: length, end: length / 2 } as const;
    const bent = { beta: 1, stress: beam.fy };
    const sideOf = (is: boolean) => (is ? 'compression' : 'tension');
    const web = behind[sideOf(isPressed)](entry, state);
    const over = above[sideOf(isPressed)](heel, bent);
    return [
      onPlate(
        plate.id,
        against(force / cosine, isPressed ? buckles : yields, isPressed ? 'rib as a strut' : 'rib as a tie'),
      ),
      onPlate(
        column.webId,
        against(
          force,
          { ...behind.rules[sideOf(isPressed)], value: web },
          `column web behind the rib in ${sideOf(isPressed)}`,
        ),
      ),
      onPlate(
        walls.web,
        against(
          across,
          { ...above.rules[sideOf(isPressed)], value: over },
          `beam web over the rib in ${sideOf(isPressed)}`,
        ),
      ),
      onPlate(walls.web, against(Math.abs(vz) + across, webShear, 'beam web over the rib in shear')),
      faceWeld({ normal: force, along: across }),
      flangeWeld({ normal: across, along: force }),
    ];
  };
}
