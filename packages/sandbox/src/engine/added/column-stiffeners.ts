import type { Plate, Weld } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { locate, pointIn, type Vector } from '../../model/vector.ts';
import { textProperty } from '../building/properties.ts';
import { weldCheck } from '../checks/weld-check.ts';
import { against, onPlate, type PartCheck } from '../codes/shared/check.ts';
import { plateStrength } from '../codes/shared/plate-strength.ts';
import { columnOf } from '../column/column.ts';
import { stoutnessIssues } from '../column/detailing.ts';
import { BuildError } from '../geometry/build-error.ts';
import { type ISection, iSection } from '../geometry/i-section.ts';
import { type AddedParts, type AddedSite, addedWeldIssues, flangePull } from './added-parts.ts';
import { drivenSize, requireKnown } from './driven.ts';

/** One of the plates with its welds: to the flange of the beam's side, the far one, and the web. */
interface Stiffener {
  readonly plate: Plate;
  readonly flanges: readonly Weld[];
  readonly web: Weld;
  /** Lengths of its edges that weld on, clear of the root fillets, m. */
  readonly across: number;
  readonly along: number;
}

/**
 * Full plates on both sides of the web of a column at the level of a flange of the beam or of what stands under it. The joint is
 * calculated without them; they are checked with all of the flange's force that they can attract before they yield: half of it in either
 * plate, through the welds at its flanges and along that at the web. `lowest` is the lower edge of what stands under the beam, above its axis, m.
 * Errors: `BuildError` naming the obstacle.
 */
export function columnStiffenerParts(site: AddedSite, lowest: number): AddedParts {
  const { operation, bearing, beam, code } = site;
  requireKnown(operation, { 151: 'Thickness', 2: 'PosOnMember', 3: 'Rotation' });
  const column = iSection(bearing, operation.name, 'stiffeners');
  const isUpper = textProperty(operation, 'level') === 'top';
  requireStraight(site);
  const pair = ([1, -1] as const).map((hand) =>
    stiffenerAt(site, column, hand, isUpper ? beam.shape.h / 2 : lowest, isUpper ? -1 : 1),
  );
  const plates = pair.map(({ plate }) => plate);
  const welds = pair.flatMap(({ flanges, web }) => [...flanges, web]);
  return {
    operation,
    plates,
    welds,
    note: `${operation.name}: the joint is calculated without these stiffeners, and they with all of the flange's force that they could attract.`,
    detail: (model) => [
      ...addedWeldIssues(welds, model, code),
      ...plates.flatMap((plate) => stoutnessIssues({ code }, plate)),
    ],
    checker(model) {
      const checks = pair.map((one) => {
        const strength = plateStrength(one.plate);
        return {
          ...one,
          yields: code.plates.yielding(one.across * one.plate.thickness, strength),
          sheared: code.plates.shear(one.along * one.plate.thickness, strength),
          atFlanges: one.flanges.map((weld) => weldCheck(weld, model, code)),
          atWeb: weldCheck(one.web, model, code),
        };
      });
      return (load) => {
        const pull = Math.abs(flangePull(site, isUpper ? 1 : -1, load));
        return checks.flatMap(({ plate, yields, sheared, atFlanges, atWeb }): PartCheck[] => {
          const force = Math.min(pull / 2, yields.value);
          return [
            onPlate(plate.id, against(force, yields, 'stiffener across the web')),
            onPlate(plate.id, against(force, sheared, 'stiffener along the web')),
            ...atFlanges.map((check) => check({ normal: force, along: 0 })),
            atWeb({ normal: 0, along: force }),
          ];
        });
      };
    },
  };
}

/** Errors: `BuildError` for plates that are turned. */
function requireStraight({ operation }: AddedSite): void {
  const rotation = operation.properties['3'] ?? operation.properties['Rotation'] ?? 0;
  if (typeof rotation === 'number' && Math.abs(rotation) < 1e-6) return;
  throw new BuildError(`${operation.name}: stiffeners that are turned are not calculated.`);
}

function stiffenerAt(
  site: AddedSite,
  { shape: { h, b, tw, tf, r } }: ISection,
  hand: 1 | -1,
  level: number,
  inwards: 1 | -1,
): Stiffener {
  const { operation, bearing, end, face, materials, nextId } = site;
  const column = columnOf(site);
  const [thickness, throat] = [
    drivenSize(operation, 'Thickness', 151),
    drivenSize(operation, 'throat', null),
  ];
  const { frame, member } = bearing;
  // The position is told along the member itself, whose axis an end turns around.
  const own = !member.isContinuous && member.connectedBy === 'end' ? -1 : 1;
  const edge = locate(frame, pointIn(end.frame, { x: face.distance, y: 0, z: level })).x;
  const middle = locate(
    frame,
    pointIn(end.frame, { x: face.distance, y: 0, z: level + (inwards * thickness) / 2 }),
  ).x;
  const x = middle + own * positionOf(site);
  if (Math.abs(x - edge) > 0.5) throw new BuildError(`${operation.name}: its stiffeners lie off the joint.`);
  const width = (b - tw) / 2;
  const [across, along] = [width - r, h - 2 * (tf + r)];
  if (Math.min(across, along) <= 2 * throat) {
    throw new BuildError(`${operation.name}: its edges are all ends with a throat of ${throat} m.`);
  }
  const owner = { kind: 'operation', id: operation.id } as const;
  const plate: Plate = {
    id: nextId(),
    name: `${operation.name}-${hand === 1 ? 1 : 2}`,
    partType: 'Stiffener',
    thickness,
    steel: materials.plate(bearing.section?.steel ?? site.beam.steel),
    frame: {
      origin: pointIn(frame, { x, y: (hand * (tw + width)) / 2, z: 0 }),
      axisX: frame.axisY,
      axisY: frame.axisZ,
      axisZ: frame.axisX,
    },
    outline: rectangle(-width / 2, width / 2, tf - h / 2, h / 2 - tf),
    openings: [],
    restrainedEdges: hand === 1 ? [0, 2, 3] : [0, 1, 2],
    owner,
  };
  const at = (y: number, z: number) => pointIn(frame, { x, y: hand * y, z });
  const [inner, outer, height] = [tw / 2 + r, b / 2, h / 2 - tf];
  return {
    plate,
    flanges: ([1, -1] as const).map((side) =>
      weld(side === 1 ? 'tfl' : 'bfl', at(inner, side * height), at(outer, side * height), flangeId(side)),
    ),
    web: weld('w', at(tw / 2, r - height), at(tw / 2, height - r), column.webId),
    across,
    along,
  };

  function flangeId(side: 1 | -1): number {
    const strip = bearing.strips.findIndex(({ partType, start }) => partType !== 'Web' && side * start.z > 0);
    return site.plateIds(bearing)[strip] ?? column.faceId;
  }

  function weld(part: string, start: Vector, finish: Vector, surfacePlateId: number): Weld {
    return {
      id: nextId(),
      name: `${plate.name}-${part}`,
      type: 'doubleFillet',
      throat,
      start,
      end: finish,
      edgePlateId: plate.id,
      surfacePlateId,
      electrode: materials.weld(),
      owner,
    };
  }
}

/** Along the column, from the edge of what they stand at, m. */
function positionOf({ operation }: AddedSite): number {
  const value = operation.properties['2'] ?? operation.properties['PosOnMember'] ?? 0;
  if (typeof value === 'number' && Math.abs(value) < 1) return value;
  throw new BuildError(`${operation.name}: position ${String(value)} is none of a stiffener.`);
}
