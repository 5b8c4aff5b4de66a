import type { ConnectionModel } from '../../model/geometry.ts';
import { type CheckValue, compare, onPlate, type PartCheck } from '../check.ts';
import { blockTearing, checkBending, grossShearOfFinPlate, netShear, tensionOf } from '../en1993/plate.ts';
import { alignPlate } from '../geometry/align-plate.ts';
import { gridPart } from '../geometry/grid-part.ts';
import type { JointChecks } from '../kind.ts';
import type { PartialFactors } from '../partial-factors.ts';
import { plateById, plateStrength } from '../plate-strength.ts';
import { shearBolts } from '../shear-bolts.ts';
import type { SpliceForces } from '../statics/splice-forces.ts';
import { type BoltedStrip, boltedStrip, shearLine } from './bolted-strip.ts';
import type { CoverSpliceParts } from './geometry.ts';

/** Web covers, webs and web bolts; the shear acts off the bolts by half of what lies between them. */
export function webChecker(
  { grids: { web: grid }, covers, members, lever }: CoverSpliceParts,
  model: ConnectionModel,
  factors: PartialFactors,
): (forces: SpliceForces) => JointChecks {
  const sides = members.map(({ side, walls, section }) => {
    const web = alignPlate(plateById(model, walls.web), grid);
    const part = gridPart(grid, ({ x }) => x * side > 0);
    const plies = [...covers.web.map((plate) => ({ plate, share: 0.5 })), { plate: web, share: -1 }];
    const [ahead, behind] = side === 1 ? (['plusX', 'minusX'] as const) : (['minusX', 'plusX'] as const);
    const strips = covers.web.map((plate) => boltedStrip(plate, grid, part, ahead));
    const { length = 0, gauge = 0 } = strips[0] ?? {};
    return {
      side,
      bolts: shearBolts(
        part,
        plies,
        { jointLength: Math.max(length, gauge), packing: 0, drilled: grid },
        factors,
      ),
      covers: strips.map((strip) => ({ id: strip.plate.id, check: coverChecks(strip, factors) })),
      web: {
        id: web.id,
        check: webChecks(boltedStrip(web, grid, part, behind), section.properties.Avz, factors),
      },
    };
  });

  return (forces) => {
    const { webNormal, webShear, webMoment } = forces;
    const results = sides.map(({ side, bolts, covers: plates, web }) => {
      const moment = webMoment + side * lever * webShear;
      const own = bolts({ x: side * webNormal, y: side * webShear, moment: side * moment });
      const each = { ...forces, webNormal: webNormal / 2, webShear: webShear / 2, webMoment: moment / 2 };
      return {
        bolts: own.bolts,
        checks: [
          ...plates.flatMap(({ id, check }) => check(each).map((value): PartCheck => onPlate(id, value))),
          ...web.check(forces).map((value) => onPlate(web.id, value)),
          ...own.checks,
        ],
      };
    });
    return {
      bolts: results.flatMap(({ bolts }) => bolts),
      checks: results.flatMap(({ checks }) => checks),
    };
  };
}

/** One cover under its part of shear, normal force and moment at the bolts. */
function coverChecks(strip: BoltedStrip, factors: PartialFactors): (forces: SpliceForces) => CheckValue[] {
  const { plate, width: height, lines: rows, rows: columns, length, end, edges, d0 } = strip;
  const t = plate.thickness;
  const strength = plateStrength(plate, factors);
  const netHeight = height - rows * d0;
  const block = blockTearing(
    {
      tension: t * (length + end - (columns - 0.5) * d0),
      shear: t * (height - (edges[0] ?? 0) - (rows - 0.5) * d0),
      eccentric: true,
    },
    strength,
  );
  const section = { modulus: (t * height ** 2) / 6, area: t * height };
  const tearing = tearingOut(strip, factors);

  return ({ webNormal, webShear, webMoment }) => {
    const shear = Math.abs(webShear);
    const checks = [
      compare(shear, grossShearOfFinPlate(height * t, strength), 'EN 1993-1-1 6.2.6', 'gross section'),
      compare(shear, netShear(netHeight * t, strength), 'EN 1993-1-1 6.2.6', 'net section'),
      compare(shear, block, '3.10.2', 'block tearing'),
      checkBending(webMoment, webNormal, section, strength),
    ];
    if (webNormal <= 0) return checks;
    const tension = tensionOf(height * t, netHeight * t, strength);
    return [
      ...checks,
      compare(webNormal, tension, 'EN 1993-1-1 6.2.3', 'tension'),
      compare(webNormal, tearing, '3.10.2', 'block tearing by tension'),
    ];
  };
}

/** The web of a member at its bolts; its gross section is checked with the rest of the member. */
function webChecks(
  strip: BoltedStrip,
  shearArea: number,
  factors: PartialFactors,
): (forces: SpliceForces) => CheckValue[] {
  const strength = plateStrength(strip.plate, factors);
  const net = shearArea - strip.lines * strip.d0 * strip.plate.thickness;
  const tearing = tearingOut(strip, factors);
  return ({ webNormal, webShear }) => {
    const shear = Math.abs(webShear);
    return [
      compare(shear, netShear(net, strength), 'EN 1993-1-1 6.2.6', 'web net section'),
      ...(webNormal > 0 ? [compare(webNormal, tearing, '3.10.2', 'web block tearing')] : []),
    ];
  };
}

/** The part between the outer bolts torn out along the member, N. EN 1993-1-8 3.10.2. */
function tearingOut(strip: BoltedStrip, factors: PartialFactors): number {
  const { plate, gauge, lines, d0 } = strip;
  const t = plate.thickness;
  const tension = t * (gauge - (lines - 1) * d0);
  return blockTearing(
    { tension, shear: 2 * t * shearLine(strip), eccentric: false },
    plateStrength(plate, factors),
  );
}
