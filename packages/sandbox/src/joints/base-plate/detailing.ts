import type { Issue } from '../../engine/building/kind.ts';
import { holeIssues, tooSmall, weldIssues, written } from '../../engine/checks/detailing-rules.ts';
import type { BaseFooting } from '../../engine/codes/shared/base-rules.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import type { BasePlateParts } from './geometry.ts';
import type { HollowBase } from './hollow-geometry.ts';

const EXACT = 1e-7;

/** Non-conformities of a base plate, measured from its generated parts. */
export function basePlateIssues(parts: BasePlateParts, model: ConnectionModel, code: DesignCode): Issue[] {
  return [...plateIssues(parts, model, code), ...roomIssues(parts, code), ...concreteIssues(parts, code)];
}

/** The same of one below a hollow column. */
export function hollowBaseIssues(parts: HollowBase, model: ConnectionModel, code: DesignCode): Issue[] {
  return [
    ...plateIssues(parts, model, code),
    ...hollowRoomIssues(parts, code),
    ...cornerIssues(parts, code),
    ...concreteIssues(parts, code),
  ];
}

/** Holes of the plate, and the welds on it. */
function plateIssues(
  { plate, grid, placed }: Pick<BasePlateParts, 'plate' | 'grid' | 'placed'>,
  model: ConnectionModel,
  code: DesignCode,
): Issue[] {
  const built = alignPlate(plateById(model, plate.id), grid);
  // The rules count the hole that was drilled.
  const drilled: BoltGrid = { ...grid, assembly: { ...grid.assembly, d0: grid.hole ?? grid.assembly.d0 } };
  return [
    ...holeIssues(built, drilled, holeSurroundings(built, drilled), code, 'inside', 'x'),
    ...placed.flatMap(({ weld }) => weldIssues(weld, [built, plateById(model, weld.edgePlateId)], code)),
  ];
}

/** Washers lie beside the welds of the column. */
function roomIssues(
  { section, sizes, rows, grid }: BasePlateParts,
  { detailing: rules }: DesignCode,
): Issue[] {
  const { h, tw, tf } = section.shape;
  const { af, aw } = sizes;
  const washer = rules.anchorWasher(grid.assembly) / 2;
  const levels = (place: 'outer' | 'inner') =>
    rows.filter((row) => row.place === place).map(({ height }) => Math.abs(height));
  const inner = levels('inner');
  const columns = grid.bolts.map(({ y }) => Math.abs(y));
  return [
    ...room('the flange weld outside', Math.min(...levels('outer')) - h / 2, af),
    ...room('the flange weld inside', h / 2 - tf - Math.max(...inner), af),
    ...(inner.length > 0 ? room('the web weld', Math.min(...columns) - tw / 2, aw) : []),
  ];

  function room(where: string, distance: number, throat: number): Issue[] {
    const needed = washer + Math.SQRT2 * throat;
    if (distance >= needed - EXACT) return [];
    return [
      tooSmall(`Room between anchors and ${where}`, mm(distance), `dw/2 + leg = ${mm(needed)}`, 'error'),
    ];
  }
}

/** Washers lie beside the welds around a hollow column. */
function hollowRoomIssues(
  { column: { shape }, sizes, grid }: HollowBase,
  { detailing: rules }: DesignCode,
): Issue[] {
  const { h, b } = shape;
  const washer = rules.anchorWasher(grid.assembly) / 2;
  const distance = Math.min(
    ...grid.bolts.map(({ x, y }) =>
      Math.max(Math.abs(x) - h / 2 - Math.SQRT2 * sizes.af, Math.abs(y) - b / 2 - Math.SQRT2 * sizes.aw),
    ),
  );
  if (distance >= washer - EXACT) return [];
  return [
    tooSmall(
      'Room between anchors and the welds of the column',
      mm(distance),
      `dw/2 = ${mm(washer)}`,
      'error',
    ),
  ];
}

/** Outer corners of hot finished sections are at most that many walls round (EN 10210-2), those of cold formed ones 2 and more. */
const HOT_CORNER = 1.75;

function cornerIssues({ column: { shape, section } }: HollowBase, { bases }: DesignCode): Issue[] {
  const { t, ro } = shape;
  const { thickestCold: thickest } = bases.hollow;
  if (thickest === null || ro <= HOT_CORNER * t || t <= thickest.value + EXACT) return [];
  return [
    {
      description: `The corners of ${section.name} are cold formed and too thick to be welded.`,
      details: `t = ${mm(t)} > ${thickest.text}`,
      severity: 'error',
    },
  ];
}

function concreteIssues(
  { sizes, grid, block, length, width }: BaseFooting & { readonly sizes: { readonly hef: number } },
  { detailing: rules }: DesignCode,
): Issue[] {
  const { hef, grout } = sizes;
  const issues: Issue[] = [];
  const embedment = rules.leastEmbedments(grid.assembly).find(({ value }) => hef < value - EXACT);
  if (embedment !== undefined) {
    issues.push(
      tooSmall('Embedment of the anchors', `hef = ${mm(hef)}`, written(embedment), embedment.severity),
    );
  }
  const below = block.depth - hef;
  if (below < rules.concreteBelow - EXACT) {
    issues.push(
      tooSmall('Concrete below the anchors', `ch - hef = ${mm(below)}`, mm(rules.concreteBelow), 'error'),
    );
  }
  const [pitch, least] = [pitchOf(grid), rules.leastAnchorPitch(grid.assembly)];
  if (least !== null && pitch < least.value - EXACT) {
    issues.push(tooSmall('Spacing of the anchors', `s = ${mm(pitch)}`, written(least), 'error'));
  }
  const thickest = rules.mostGrout === null ? null : rules.mostGrout * Math.min(length, width);
  if (thickest !== null && grout > thickest + EXACT) {
    issues.push({
      description: 'Grout is thick; it must be as strong as the concrete of the block.',
      details: `grout = ${mm(grout)} > ${rules.mostGrout} of the smaller side = ${mm(thickest)}`,
      severity: 'error',
    });
  }
  return issues;
}

/** Between neighbouring anchors, m. */
function pitchOf({ bolts }: BoltGrid): number {
  const lines = (['x', 'y'] as const).map((axis) =>
    [...new Set(bolts.map((bolt) => bolt[axis]))].sort((a, b) => a - b),
  );
  return Math.min(
    ...lines.flatMap((places) => places.slice(1).map((place, index) => place - (places[index] ?? place))),
  );
}
