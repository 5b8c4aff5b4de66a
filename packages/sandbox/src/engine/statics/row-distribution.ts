/** What a component of a joint offers some bolt rows, N. */
export interface RowLimit {
  readonly resistance: number;
  /** Prying at the bolts over the force of the rows; 0 where bolts are not pried. */
  readonly prying: number;
  /** For people: "mode 2". */
  readonly text: string;
}

/** A component in tension, asked for rows numbered from the tension flange; null where it does not limit those rows. */
export interface RowComponent {
  readonly limit: (first: number, last: number) => RowLimit | null;
}

/** What a component leaves one row after the rows before it have taken theirs. */
export interface ComponentLimit<Component> extends RowLimit {
  readonly component: Component;
  /** Rows of the group that limits: this one and those before it. */
  readonly rows: number;
  /** What that group resists as a whole, N. */
  readonly together: number;
  /** What the row would resist by itself; null where it does not limit. N. */
  readonly alone: number | null;
}

/** A bolt row in tension. */
export interface RowCapacity<Component> {
  /** N */
  readonly force: number;
  /** The least of each component, in the order of the components. */
  readonly limits: readonly ComponentLimit<Component>[];
}

/**
 * Tension of bolt rows from the tension flange inwards: each takes what it can alone and what every group ending in it
 * leaves. EN 1993-1-8 6.2.7.2(6) and (8).
 */
export function rowCapacities<Component extends RowComponent>(
  rows: number,
  components: readonly Component[],
): RowCapacity<Component>[] {
  const capacities: RowCapacity<Component>[] = [];
  for (let row = 0; row < rows; row += 1) {
    const limits = components.flatMap((component) => leastOf(component, row, capacities) ?? []);
    const force = Math.max(0, Math.min(...limits.map(({ resistance }) => resistance)));
    capacities.push({ force: Number.isFinite(force) ? force : 0, limits });
  }
  return capacities;
}

function leastOf<Component extends RowComponent>(
  component: Component,
  row: number,
  before: readonly RowCapacity<Component>[],
): ComponentLimit<Component> | null {
  let least: ComponentLimit<Component> | null = null;
  const alone = component.limit(row, row)?.resistance ?? null;
  for (let from = row; from >= 0; from -= 1) {
    const group = component.limit(from, row);
    if (group === null) continue;
    const taken = before.slice(from).reduce((sum, { force }) => sum + force, 0);
    const resistance = group.resistance - taken;
    if (least === null || resistance < least.resistance) {
      least = { ...group, resistance, component, rows: row - from + 1, together: group.resistance, alone };
    }
  }
  return least;
}

/** A row with its distance to the centre of compression, m, and what it could take, N. */
export interface LeverRow {
  readonly lever: number;
  readonly force: number;
}

/** Row forces of the full moment and the moment itself, N and Nm. */
export interface PlasticDistribution {
  readonly forces: readonly number[];
  readonly moment: number;
}

/**
 * Moment resistance of bolt rows in order from the tension flange. Where compression offers less than the rows, those
 * nearest to it give way (EN 1993-1-8 6.2.7.2(7)); below a row beyond 1.9 times the tension of one bolt forces follow the
 * lever arms (6.2.7.2(9)).
 */
export function plasticDistribution(
  rows: readonly LeverRow[],
  compression: number,
  bolt: number,
): PlasticDistribution {
  const forces: number[] = [];
  let left = compression;
  let perLever = Number.POSITIVE_INFINITY;
  for (const { lever, force } of rows) {
    const taken = Math.min(force, left, perLever * lever);
    if (taken > 1.9 * bolt) perLever = Math.min(perLever, taken / lever);
    left -= Math.min(force, left);
    forces.push(taken);
  }
  return { forces, moment: rows.reduce((sum, { lever }, row) => sum + (forces[row] ?? 0) * lever, 0) };
}
