import { ratio } from '../../engine/codes/shared/check.ts';
import type { BoltRow, RowView, TensionComponent } from '../../engine/codes/shared/row-rules.ts';
import {
  type ComponentLimit,
  plasticDistribution,
  type RowCapacity,
  rowCapacities,
} from '../../engine/statics/row-distribution.ts';

/** What rows carry, all of them from top to bottom, taken from the top flange inwards and from the bottom one. */
export interface RowCapacities {
  readonly fromTop: readonly Capacity[];
  readonly fromBottom: readonly Capacity[];
}

/** Bolt rows with what limits them and what they press against. */
export interface RowJoint {
  /** From top to bottom. */
  readonly rows: readonly BoltRow[];
  /** Between the middles of the beam flanges, m. */
  readonly depth: number;
  /** F_t,Rd of one bolt, N. */
  readonly bolt: number;
  readonly capacities: RowCapacities;
  /** What the beam flange of that side can be pressed with, N. */
  readonly compression: (side: 1 | -1) => number;
  /** The flange forces of a moment are no more than this, N; infinite without a panel. */
  readonly panel: number;
  /** Normal force below this share of the beam's is left out of the interaction with a moment. */
  readonly negligibleAxial: number;
}

/** Forces of the joint under a moment and a normal force, N and Nm. */
export interface JointForces {
  readonly my: number;
  readonly n: number;
  /** N_pl of the beam. */
  readonly plastic: number;
}

type Limit = ComponentLimit<TensionComponent>;
type Capacity = RowCapacity<TensionComponent>;

/** What a row carries and what holds it. */
export interface RowState {
  /** N */
  readonly force: number;
  readonly limits: readonly Limit[];
  /** Of the T-stub that limits it. */
  readonly prying: number;
}

/** The joint under its load. */
export interface JointState {
  /** M_j,Rd in the direction of the moment, Nm; N_j,Rd in that of the normal force, N. */
  readonly momentResistance: number;
  readonly axialResistance: number;
  /** |My|/M_j,Rd + |N|/N_j,Rd, EN 1993-1-8 6.2.7.1. */
  readonly u: number;
  /** Flange forces act at this distance, m. */
  readonly lever: number;
  readonly rows: readonly RowState[];
  /** Pressing on the top and bottom flange, N. */
  readonly pressed: { readonly top: number; readonly bottom: number };
}

/** Plastic distribution over the bolt rows, EN 1993-1-8 6.2.7.1 and 6.2.7.2, in the proportion of the load to it. */
export function jointState(joint: RowJoint, { my, n, plastic }: JointForces): JointState {
  const { fromTop, fromBottom } = joint.capacities;
  const side = my < 0 ? -1 : 1;
  const { forces, moment } = momentRows(joint, side, side === 1 ? fromTop : fromBottom);
  // Groups reach from either side; each row counts for what is left of it on the worse way.
  const axial = joint.rows.map((_, row) => Math.min(fromTop[row]?.force ?? 0, fromBottom[row]?.force ?? 0));
  const axialResistance = n >= 0 ? sum(axial) : joint.compression(1) + joint.compression(-1);
  const bending = ratio(Math.abs(my), moment);
  const pulling = n > 0 ? ratio(n, sum(axial)) : 0;
  const rows = joint.rows.map(({ height }, row): RowState => {
    const own = (height >= 0 ? fromTop : fromBottom)[row];
    const limits = own?.limits ?? [];
    const force = portion(forces[row] ?? 0, bending) + portion(axial[row] ?? 0, pulling);
    return { force, limits, prying: pryingOf(limits) };
  });
  const couple = forces.reduce((total, force) => total + portion(force, bending), 0);
  const each = Math.max(0, -n) / 2;
  // 6.2.7.1(2) compares with the beam, however weak the joint is; rows and flanges feel the normal force in any case.
  const isLeftOut = my !== 0 && Math.abs(n) <= joint.negligibleAxial * plastic;
  return {
    momentResistance: moment,
    axialResistance,
    u: bending + (isLeftOut ? 0 : ratio(Math.abs(n), axialResistance)),
    lever: sum(forces) > 0 ? moment / sum(forces) : joint.depth,
    rows,
    pressed: { top: each + (side === -1 ? couple : 0), bottom: each + (side === 1 ? couple : 0) },
  };
}

/** Capacities of rows listed from top to bottom, by the components that limit them. */
export function capacitiesOf(
  rows: readonly BoltRow[],
  componentsOf: (view: RowView) => readonly TensionComponent[],
): RowCapacities {
  return {
    fromTop: rowCapacities(rows.length, componentsOf({ side: 1, rows })),
    fromBottom: rowCapacities(rows.length, componentsOf({ side: -1, rows: rows.toReversed() })).reverse(),
  };
}

/** Row forces of the moment resistance, from top to bottom: rows of the half in tension take part, and one in the middle. */
function momentRows(
  { rows, depth, bolt, compression, panel }: RowJoint,
  side: 1 | -1,
  found: readonly Capacity[],
): { forces: number[]; moment: number } {
  const order = rows
    .map(({ height }, row) => ({ row, lever: side * height + depth / 2, force: found[row]?.force ?? 0 }))
    .filter(({ lever }) => lever > depth / 2 - 1e-9)
    .sort((a, b) => b.lever - a.lever);
  const limit = Math.min(compression(side === 1 ? -1 : 1), panel);
  const { forces, moment } = plasticDistribution(order, limit, bolt);
  const byRow = new Map(order.map(({ row }, index) => [row, forces[index] ?? 0]));
  return { forces: rows.map((_, row) => byRow.get(row) ?? 0), moment };
}

/** Of the T-stub with the least resistance; webs do not pry. */
function pryingOf(limits: readonly Limit[]): number {
  const stubs = limits.filter(({ component: { name } }) => name === 'end plate' || name === 'column flange');
  if (stubs.length === 0) return 0;
  return stubs.reduce((worst, stub) => (stub.resistance < worst.resistance ? stub : worst)).prying;
}

/** No force takes no part of anything, even where the part is endless. */
function portion(force: number, share: number): number {
  return force === 0 ? 0 : force * share;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
