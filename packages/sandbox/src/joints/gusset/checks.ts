import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { pressedStrip } from '../../engine/checks/pressed-strip.ts';
import { type Ply, shearBolts } from '../../engine/checks/shear-bolts.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, onBolt, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import type { ConnectionModel, Plate, Point } from '../../model/geometry.ts';
import { edgeAlong } from '../../model/geometry-outline.ts';
import { pointIn, scale } from '../../model/vector.ts';
import type { BoltedBrace, GussetParts } from './geometry.ts';
import { faceChecker } from './on-face.ts';
import { ALONE, type Partner, roomBeside } from './one-gusset.ts';
import { whitmoreWidth } from './whitmore.ts';

/** All checks of a bolted gusset under the normal force of its brace: bolts, angles, gusset, weld and a web it stands on. */
export function gussetChecker(
  site: Site,
  parts: GussetParts,
  model: ConnectionModel,
  partner: Partner = ALONE,
): (load: JointLoad) => JointChecks {
  const { plane } = parts;
  const toFace = ({ x, y }: Point) => x + (plane.out.v / plane.out.u) * y;
  const checkBrace = boltedBraceChecker(site, parts, model, toFace, partner);
  const onFace = faceChecker(site, parts, model, partner);

  return ({ forces: { n }, support }) => {
    const { bolts, checks } = checkBrace(n);
    return { bolts, checks: [...checks, ...onFace(n, support)] };
  };
}

/**
 * Bolts, angles and the gusset between them and what it stands on, under the normal force of the brace. `toFace` tells how far a point
 * of the gusset, in its axes, is from the nearest face along the brace, m.
 */
export function boltedBraceChecker(
  { code }: Pick<Site, 'code'>,
  parts: BoltedBrace,
  model: ConnectionModel,
  toFace: (point: Point) => number,
  partner: Partner = ALONE,
): (n: number) => JointChecks {
  const { gusset, grid, sizes, boltLine } = parts;
  const legs = parts.legIds.map((id) => plateById(model, id));
  // The bolts push the gusset the way the brace goes and hold the angles back.
  const plies = [{ plate: gusset, share: 1 }, ...legs.map((plate) => ({ plate, share: -1 / legs.length }))];
  const length = (sizes.n - 1) * sizes.p;
  const bolts = shearBolts(grid, plies, { jointLength: length, packing: 0 }, code);
  const brace = braceChecks(parts, legs, code);
  const plate = gussetPlateChecks(parts, code, toFace, partner);

  return (n) => {
    // The force acts on the axis of the brace, beside the bolt line.
    const sheared = bolts({ x: n, y: 0, moment: -boltLine * n });
    return {
      bolts: sheared.bolts,
      checks: [
        ...brace(n),
        ...plate(n),
        ...sheared.checks,
        ...(sizes.n === 1 && legs.length === 1 ? singleLap(parts, plies, n, code) : []),
      ],
    };
  };
}

/** Bearing of the only bolt of a single lap. */
function singleLap({ grid }: BoltedBrace, plies: readonly Ply[], n: number, code: DesignCode): PartCheck[] {
  const { assembly, grade, bolts } = grid;
  return plies.flatMap(({ plate }) => {
    const { fu } = plateStrength(plate);
    const { thickness, name } = plate;
    const limit = code.bolts.singleLap({ assembly, grade, thickness, fu });
    if (limit === null) return [];
    return bolts.map(({ id }) =>
      onBolt(id, 'bearing', against(Math.abs(n), limit, `bearing ${name}, single lap`)),
    );
  });
}

/** Angles share the force; one of a pair counts as held by one leg like a single one, which is on the safe side. */
function braceChecks(
  { plane, sizes, grid, boltLine, braceIds, legIds }: BoltedBrace,
  legs: readonly Plate[],
  code: DesignCode,
): (n: number) => PartCheck[] {
  const { section } = plane;
  const { d0 } = grid.assembly;
  const { n: bolts, p, e1 } = sizes;
  const { t } = section.shape;
  const strength = plateStrength({ steel: section.steel, thickness: section.thickness });
  const { plates: rules } = code;
  const edge = plane.toe - boltLine;
  const { shape, properties } = section;
  const { leg } = plane;
  // The centroid lies on the axis of the brace.
  const eccentricity = Math.abs(plane.legLevel) + t / 2;
  const gross = rules.yielding(properties.A, strength);
  const net = rules.angleNet(
    { shape, area: properties.A, leg, eccentricity, bolts, pitch: p, edge, d0 },
    strength,
  );
  const hole = rules.hole(d0);
  const block = rules.block(
    {
      tension: t * (edge - 0.5 * hole),
      shear: t * (e1 + (bolts - 1) * p - (bolts - 0.5) * hole),
      grossShear: t * (e1 + (bolts - 1) * p),
      eccentric: true,
      lines: 1,
    },
    strength,
  );

  return (force) => {
    const demand = Math.abs(force) / legs.length;
    const whole = [against(demand, gross, 'gross section')];
    if (force <= 0) return braceIds.flatMap((id) => whole.map((check) => onPlate(id, check)));
    whole.push(against(demand, net, 'net section by one leg'));
    return [
      ...braceIds.flatMap((id) => whole.map((check) => onPlate(id, check))),
      ...legIds.map((id) => onPlate(id, against(demand, block, 'block tearing'))),
    ];
  };
}

/** The gusset between the bolts and its weld, measured from its outline; beside another brace no further than to the line between both. */
function gussetPlateChecks(
  { gusset, grid, plane, sizes, legIds }: BoltedBrace,
  code: DesignCode,
  toFace: (point: Point) => number,
  partner: Partner,
): (n: number) => PartCheck[] {
  const { thickness: t, outline } = gusset;
  const { d0 } = grid.assembly;
  const strength = plateStrength(gusset);
  const holes = holeSurroundings(gusset, grid);
  const nearest = holes.reduce((a, b) => (b.position.x < a.position.x ? b : a));
  const farthest = Math.max(...holes.map(({ position }) => position.x));
  const half = whitmoreWidth(farthest - nearest.position.x, d0) / 2;
  const room = [1, -1].map((y) =>
    roomBeside(partner, pointIn(gusset.frame, { ...nearest.position, z: 0 }), scale(plane.v, y)),
  );
  const [up, down] = [1, -1].map((y, index) =>
    Math.min(half, edgeAlong(outline, nearest.position, { x: 0, y })?.distance ?? half, room[index] ?? half),
  ) as [number, number];
  const width = up + down;
  const side = Math.min(
    ...[nearest.plusY, nearest.minusY].flatMap(({ edge }) => edge ?? []),
    ...room,
    half + d0,
  );
  const { x, y } = nearest.position;
  // Ends and middle of the working width, each along the brace to the weld.
  const reach = [y + up, y, y - down].map((level) => Math.max(0, toFace({ x, y: level })));
  const free = reach.reduce((sum, length) => sum + length, 0) / reach.length;
  const { plates: rules } = code;
  const hole = rules.hole(d0);
  const yielding = rules.yielding(width * t, strength);
  const net = rules.tension(width * t, (width - hole) * t, strength);
  const end = Math.min(...holes.flatMap(({ plusX }) => plusX.edge ?? []));
  const shearLength = end + farthest - x;
  const block = rules.block(
    {
      tension: t * (side - 0.5 * hole),
      shear: t * (shearLength - (sizes.n - 0.5) * hole),
      grossShear: t * shearLength,
      eccentric: true,
      lines: 1,
    },
    strength,
  );
  const offset = legIds.length === 1 ? (t + plane.section.shape.t) / 2 : 0;
  const buckling = pressedStrip({ width, thickness: t, free, offset }, strength, code, 'the brace');
  const pitch = Math.max(0, ...holes.flatMap(({ plusX }) => plusX.pitch ?? []));
  const between = pitch > 0 ? rules.betweenBolts({ width, thickness: t, pitch }, strength) : null;

  return (n) => {
    const demand = Math.abs(n);
    const checks = [
      against(demand, yielding, 'Whitmore section'),
      ...(n > 0
        ? [against(demand, net, 'net section'), against(demand, block, 'block tearing')]
        : [
            buckling(demand),
            ...(between === null ? [] : [against(demand, between, 'buckling between bolts')]),
          ]),
    ];
    return checks.map((check) => onPlate(gusset.id, check));
  };
}
