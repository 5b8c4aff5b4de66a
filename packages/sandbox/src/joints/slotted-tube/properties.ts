import { lengthProperty, sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a slotted tube, m. */
export interface SlottedTubeProperties {
  readonly tg: number;
  /** Along the slot: length and throat of the fillets, slot beyond the gusset, clearance on each side of it. */
  readonly ls: number;
  readonly as: number;
  readonly gs: number;
  readonly cs: number;
  readonly mg: number;
  readonly sb: number;
  /** Of the gusset on its support. */
  readonly a: number;
  readonly lw: number;
}

/** Reads and checks them. Errors: `BuildError` for welds without length or throat. */
export function slottedTubeProperties(operation: Operation): SlottedTubeProperties {
  const [tg, ls, as, mg] = [size('tg'), size('Ls'), size('as'), size('mg')];
  const [a, lw] = [size('a'), size('Lw')];
  const [gs, cs, sb] = [least('gs'), least('cs'), least('sb')];
  if (lw <= 2 * a) fail(`a weld of ${lw} m is all ends with a throat of ${a} m.`);
  if (ls <= 2 * as) fail(`a weld of ${ls} m is all ends with a throat of ${as} m.`);
  if (countedThroat({ as, cs }) <= 0) fail(`cs = ${cs} m leaves nothing of a throat of ${as} m.`);
  return { tg, ls, as, gs, cs, mg, sb, a, lw };

  function size(key: string): number {
    return sizeProperty(operation, key);
  }

  function least(key: string): number {
    const value = lengthProperty(operation, key);
    return value < 0 ? fail(`${key} = ${value} m must not be negative.`) : value;
  }

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}

/** A fillet over a gap counts with a leg that is shorter by it, m: AWS D1.1 5.21.1, as in AISC Design Examples V13, II.C-5. */
export function countedThroat({ as, cs }: Pick<SlottedTubeProperties, 'as' | 'cs'>): number {
  return as - cs / Math.SQRT2;
}
