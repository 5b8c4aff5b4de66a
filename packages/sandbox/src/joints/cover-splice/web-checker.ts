import { shearBolts } from '../../engine/checks/shear-bolts.ts';
import type { JointChecks, Resistance } from '../../engine/codes/shared/check.ts';
import { against, type CheckValue, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import type { SpliceForces } from '../../engine/statics/splice-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { type BoltedStrip, boltedStrip, shearLine } from './bolted-strip.ts';
import type { CoverSpliceParts } from './geometry.ts';

/** Web covers, webs and web bolts; the shear acts off the bolts by half of what lies between them. */
export function webChecker(
  { grids: { web: grid }, covers, members, lever }: CoverSpliceParts,
  model: ConnectionModel,
  code: DesignCode,
): (forces: SpliceForces) => JointChecks {
  const sides = members.map(({ side, walls, section, packs }) => {
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
        { jointLength: Math.max(length, gauge), packing: packs.web?.[0].thickness ?? 0, drilled: grid },
        code,
      ),
      covers: strips.map((strip) => ({ id: strip.plate.id, check: coverChecks(strip, lever, code) })),
      web: {
        id: web.id,
        check: webChecks(boltedStrip(web, grid, part, behind), code.sections.webArea(section), code),
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
function coverChecks(
  strip: BoltedStrip,
  lever: number,
  code: DesignCode,
): (forces: SpliceForces) => CheckValue[] {
  const { plate, width: height, lines: rows, rows: columns, length, end, edges, d0 } = strip;
  const t = plate.thickness;
  const strength = plateStrength(plate);
  const { plates: rules } = code;
  const hole = rules.hole(d0);
  const netHeight = height - rows * hole;
  const end1 = edges[0] ?? 0;
  const block = rules.block(
    {
      tension: t * (length + end - (columns - 0.5) * hole),
      shear: t * (height - end1 - (rows - 0.5) * hole),
      grossShear: t * (height - end1),
      eccentric: true,
      lines: columns,
    },
    strength,
  );
  const bending = rules.bending(
    { depth: height, thickness: t, unbraced: 2 * lever, netShare: netHeight / height },
    strength,
  );
  const tearing = tearingOut(strip, code);
  const buckling = rules.betweenBolts({ width: height, thickness: t, pitch: strip.pitch }, strength);
  // Compression counts by as much more as buckling between the bolts lets the cover carry less than yielding.
  const growth = buckling === null ? 1 : rules.yielding(height * t, strength).value / buckling.value;

  return ({ webNormal, webShear, webMoment }) => {
    const shear = Math.abs(webShear);
    const checks = [
      against(shear, rules.finPlateShear(height * t, strength), 'gross section'),
      against(shear, rules.netShear(netHeight * t, strength), 'net section'),
      against(shear, block, 'block tearing'),
      bending(webMoment, webNormal < 0 ? growth * webNormal : webNormal, shear),
    ];
    if (webNormal <= 0) return checks;
    return [
      ...checks,
      against(webNormal, rules.tension(height * t, netHeight * t, strength), 'tension'),
      against(webNormal, tearing, 'block tearing by tension'),
    ];
  };
}

/** The web of a member at its bolts; its gross section is checked with the rest of the member. */
function webChecks(
  strip: BoltedStrip,
  shearArea: number,
  code: DesignCode,
): (forces: SpliceForces) => CheckValue[] {
  const strength = plateStrength(strip.plate);
  const { plates: rules } = code;
  const net = shearArea - strip.lines * rules.hole(strip.d0) * strip.plate.thickness;
  const tearing = tearingOut(strip, code);
  return ({ webNormal, webShear }) => {
    const shear = Math.abs(webShear);
    return [
      against(shear, rules.netShear(net, strength), 'web net section'),
      ...(webNormal > 0 ? [against(webNormal, tearing, 'web block tearing')] : []),
    ];
  };
}

/** The part between the outer bolts torn out along the member. */
function tearingOut(strip: BoltedStrip, code: DesignCode): Resistance {
  const { plate, gauge, lines, d0 } = strip;
  const t = plate.thickness;
  const { plates: rules } = code;
  const line = shearLine(strip, rules.hole(d0));
  return rules.block(
    {
      tension: t * (gauge - (lines - 1) * rules.hole(d0)),
      shear: 2 * t * line.net,
      grossShear: 2 * t * line.gross,
      eccentric: false,
      lines,
    },
    plateStrength(plate),
  );
}
