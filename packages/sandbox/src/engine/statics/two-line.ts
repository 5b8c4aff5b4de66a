/** Levers of a column base from the axis of the column, m. */
export interface BaseLevers {
  /** Centre of a flange. */
  readonly flange: number;
  /** Rows of anchors, from the bottom up, as far above as below. */
  readonly rows: readonly number[];
}

/** How a base holds a column, N: pressure under the whole section or under each flange, and the pull of each row. */
export interface BaseForces {
  readonly whole: number;
  readonly top: number;
  readonly bottom: number;
  readonly rows: readonly number[];
}

/** A moment that moves the normal force by less than this share of the lever counts as none. */
const CENTRED = 1e-6;

/**
 * Normal force (tension positive) and moment (positive pulls at the top) in the underside of the plate as pressure under
 * the flanges and pull of the outermost anchors. A centred pressure takes the whole section, a pull that leaves no
 * pressure anywhere all rows. EN 1993-1-8 6.2.8.
 */
export function baseForces({ flange, rows }: BaseLevers, n: number, my: number): BaseForces {
  const none = rows.map(() => 0);
  const outermost = rows.at(-1) ?? 0;
  const moment = Math.abs(my);
  const sides = (pressed: number, other: number) =>
    my > 0 ? { bottom: pressed, top: other } : { top: pressed, bottom: other };
  if (n <= 0 && moment <= CENTRED * -n * flange) return { whole: -n, top: 0, bottom: 0, rows: none };
  if (n <= 0 && -n / 2 >= moment / (2 * flange)) {
    return { whole: 0, ...sides(-n / 2 + moment / (2 * flange), -n / 2 - moment / (2 * flange)), rows: none };
  }
  const unpressed = { whole: 0, top: 0, bottom: 0 };
  const second = rows.reduce((sum, height) => sum + height ** 2, 0);
  const shared = rows.map((height) => n / rows.length + (my * height) / second);
  if (shared.every((pull) => pull >= 0)) return { ...unpressed, rows: shared };
  if (n / 2 >= moment / (2 * outermost)) {
    return { ...unpressed, rows: outer(n / 2 + moment / (2 * outermost), n / 2 - moment / (2 * outermost)) };
  }
  const pull = (moment + n * flange) / (outermost + flange);
  return { whole: 0, ...sides(pull - n, 0), rows: outer(pull, 0) };

  function outer(more: number, less: number): number[] {
    const [top, bottom] = my > 0 ? [more, less] : [less, more];
    return rows.map((_, index) => (index === 0 ? bottom : index === rows.length - 1 ? top : 0));
  }
}
