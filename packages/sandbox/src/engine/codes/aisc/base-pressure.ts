import { steelStrength } from '../../../materials/strength.ts';
import type { ConcreteBlock, ConnectionModel } from '../../../model/geometry.ts';
import { extentOf } from '../../../model/geometry-outline.ts';
import type { ISection } from '../../geometry/i-section.ts';
import type { BaseForces } from '../../statics/two-line.ts';
import type { BaseParts, BaseState } from '../shared/base-rules.ts';
import { against, onPlate, type PartCheck, ratio } from '../shared/check.ts';
import { plateById } from '../shared/plate-strength.ts';
import { cantileverLength, concreteBearing, platePressure } from './aisc360/base-plate.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';

/** Checks of the concrete and the plate, and the area that presses, m2. */
interface Pressed {
  readonly area: number;
  readonly checks: readonly PartCheck[];
}

/** Compression on a strip of the plate that reaches its edge, N, with its middle that far off that of the plate, m. */
interface Strip {
  readonly isLifted: boolean;
  readonly force: number;
  readonly offset: number;
}

/**
 * Uniform pressure on a strip as wide as the plate, with the compression in its middle: the whole plate for a centred
 * force, up to the edge for one off the middle. AISC 360-16 J8, Design Guide 1 3.1 and 3.3. Under bending about both axes
 * two strips press, and what they use adds up.
 */
export function basePressure(
  parts: BaseParts,
  model: ConnectionModel,
  { plates, concrete }: ResistanceFactors,
): (state: BaseState) => Pressed {
  const { section, plate, length, width, block } = parts;
  const { h, b, tf } = section.shape;
  const { thickness, steel } = plateById(model, plate.id);
  const { fy } = steelStrength(steel, thickness);
  const { fck: fc } = block.concrete;
  // With the largest share of the concrete in use, so that the length does not depend on the load.
  const cantilever = cantileverLength({ n: length, b: width }, { depth: h, flange: b, use: 1 });
  const pressure = platePressure(cantilever, thickness, fy, plates);
  const bearing = {
    clause: clause('J8'),
    formula: `φPp = ${concrete}·min(0.85·f'c·A1·√(A2/A1); 1.7·f'c·A1)`,
  };
  const bending = {
    clause: 'AISC Design Guide 1, 3.3.2',
    formula: `fp ≤ ${plates}·Fy·tp²/(2·l²), l = max(m; n; λn')`,
  };

  /** What presses with a force off the middle along one side, at most by `lever`. */
  const pressedBy = (held: BaseForces, n: number, moment: number, lever: number): Strip => {
    const isLifted = held.rows.some((pull) => pull > 0);
    const force = isLifted ? Math.max(held.top, held.bottom) : Math.max(0, -n);
    return { isLifted, force, offset: isLifted ? lever : force > 0 ? Math.min(lever, moment / force) : 0 };
  };
  const carriedBy = (strip: number, across: number) => {
    const area = strip * across;
    const confinement = confinementOf(block, [strip, across], [length, width]);
    const support = confinement ** 2 * area;
    return { area, confinement, value: concreteBearing({ n: strip, b: across, support, fc }, concrete) };
  };
  const levers = { along: (h - tf) / 2, across: besideOf(section) };

  return ({ atBase: { n, my, mz }, held }) => {
    const along = pressedBy(held.along, held.share * n, Math.abs(my), levers.along);
    const across = pressedBy(held.across, (1 - held.share) * n, Math.abs(mz), levers.across);
    const of = [
      { ...along, share: held.share, ...carriedBy(length - 2 * along.offset, width) },
      { ...across, share: 1 - held.share, ...carriedBy(length, width - 2 * across.offset) },
    ].filter(({ share }) => share > 0);
    const force = along.force + across.force;
    const u = {
      concrete: of.reduce((sum, one) => sum + ratio(one.force, one.value), 0),
      plate: of.reduce((sum, one) => sum + ratio(one.force, one.area * pressure), 0),
    };
    const mean = (value: (one: (typeof of)[number]) => number) =>
      of.reduce((sum, one) => sum + one.share * value(one), 0);
    const area = mean((one) => one.area);
    const value = u.concrete > 0 ? force / u.concrete : mean((one) => one.value);
    const lifted = held.share === 1 ? 'under a flange' : 'beside the web';
    const place = of.some(({ isLifted }) => isLifted) ? lifted : 'under the section';
    return {
      area,
      checks: [
        {
          ...against(force, { ...bearing, value }, `pressure ${place}`),
          partKind: 'concrete',
          partId: block.id,
          values: {
            confinement: mean((one) => one.confinement),
            bearingStrength: value / area,
            effectiveArea: area,
          },
        },
        onPlate(
          plate.id,
          against(
            force,
            { ...bending, value: u.plate > 0 ? force / u.plate : area * pressure },
            `plate pressed ${place}`,
          ),
        ),
      ],
    };
  };
}

/** Where the plate begins to bend beside the flanges, m from the web; Design Guide 1, 3.1.2. */
export function besideOf({ shape: { b } }: Pick<ISection, 'shape'>): number {
  return 0.4 * b;
}

/** The root of A2 over A1 of a part of the plate with those sides, as far from the block's edges as the whole plate: sides spread 2 to 1 downwards until they meet the block. ACI 318-19 22.8.3.2, J8. */
export function confinementOf(
  block: ConcreteBlock,
  [strip, across]: readonly [number, number],
  [length, width]: readonly [number, number],
): number {
  const { length: blockLength, height: blockWidth } = extentOf(block.outline);
  const grown = (side: number, beyond: number) => (side + 2 * Math.min(beyond, 2 * block.depth)) / side;
  return Math.min(grown(strip, (blockLength - length) / 2), grown(across, (blockWidth - width) / 2));
}
