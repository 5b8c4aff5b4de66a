import fc from 'fast-check';
import type { Operation } from '../../src/model/operation.ts';
import { cross, scale, type Vector } from '../../src/model/vector.ts';
import { typedOperation } from '../support/authored.ts';

/** Numbers from 0 to 1 that a mutation takes its choices from. */
export type Dice = readonly [number, number, number, number];
/** Evenly spread, as floating point numbers of their own accord are not: most of these are next to 0. */
const anyNumber = fc.integer({ min: 0, max: 9999 }).map((number) => number / 10_000);
export const anyDice: fc.Arbitrary<Dice> = fc.tuple(anyNumber, anyNumber, anyNumber, anyNumber);

/** A change of one operation; null where there is nothing to change that way. */
export interface Mutation {
  readonly name: string;
  /** Kind of operation it needs; left out for any. */
  readonly kind?: string;
  readonly mutate: (operations: readonly Operation[], dice: Dice) => Operation[] | null;
}

// biome-ignore lint/suspicious/noExplicitAny: mutations reach into fields of every kind.
type Data = any;

/** Changes the data of one operation of a kind that suits. */
const change =
  (kind: string, edit: (data: Data, dice: Dice) => Data | null): Mutation['mutate'] =>
  (operations, dice) => {
    const some = operations.filter(({ typed }) => typed?.kind === kind);
    const chosen = some[Math.floor(dice[0] * some.length)];
    if (chosen?.typed === undefined) return null;
    const data = edit(structuredClone(chosen.typed.data), dice);
    if (data === null) return null;
    return operations.map((one) =>
      one === chosen ? typedOperation(one.id, chosen.typed?.kind ?? 'cut', one.name, data) : one,
    );
  };

const adding =
  (operation: (id: number, operations: readonly Operation[]) => Operation): Mutation['mutate'] =>
  (operations) => [...operations, operation(operations.length + 1, operations)];

const signed = (value: number, least: number, most: number) =>
  (value < 0.5 ? -1 : 1) * (least + ((value * 2) % 1) * (most - least));

function systemOf(data: Data): { origin: Vector; xAxis: Vector; yAxis: Vector } {
  return data.positioning.coordinateSystem;
}

/** A plate of 10 mm across the first one of a joint, or beside it. */
function extraPlate(id: number, operations: readonly Operation[], offset: number): Operation {
  const first = operations.find(({ typed }) => typed?.kind === 'stiffening-plate')?.typed?.data as Data;
  const { origin, xAxis, yAxis } =
    first === undefined
      ? { origin: { x: 0.4, y: 0.2, z: 0 }, xAxis: { x: 1, y: 0, z: 0 }, yAxis: { x: 0, y: 1, z: 0 } }
      : systemOf(first);
  return typedOperation(id, 'stiffening-plate', 'EXTRA', {
    active: true,
    thickness: 0.01,
    shape: 'rectangular',
    width: 0.08,
    height: 0.08,
    materialId: first?.materialId ?? 1,
    positioning: {
      conPlatePositioningType: 'coordinateSystem',
      coordinateSystem: { origin: { ...origin, y: Number(origin.y) + offset }, xAxis, yAxis },
    },
  });
}

/** Changes after which a joint is none that anybody may call checked. */
export const breaking: readonly Mutation[] = [
  {
    name: 'a bolt moved',
    kind: 'bolt-grid',
    mutate: change('bolt-grid', (data, [, which, x, y]) => {
      const bolt = data.geometry.userPositions[Math.floor(which * data.geometry.userPositions.length)];
      bolt.x += signed(x, 0.001, 0.02);
      bolt.y += signed(y, 0.001, 0.02);
      return data;
    }),
  },
  {
    name: 'a bolt left out',
    kind: 'bolt-grid',
    mutate: change('bolt-grid', (data, [, which]) => {
      const { userPositions } = data.geometry;
      // Two bolts one above the other are a lattice of one without the other.
      if (userPositions.length < 6) return null;
      userPositions.splice(Math.floor(which * userPositions.length), 1);
      const isLattice = [0, 1].some((axis) => {
        const values = new Set(
          userPositions.map((at: Record<string, number>) => (at[axis === 0 ? 'x' : 'y'] ?? 0).toFixed(4)),
        );
        return values.size === 1;
      });
      return isLattice ? null : data;
    }),
  },
  {
    name: 'an operation left out',
    mutate: (operations, [which]) =>
      operations.filter((_, index) => index !== Math.floor(which * operations.length)),
  },
  {
    name: 'an operation switched off',
    mutate: (operations, [which]) =>
      operations.map((one, index) =>
        index === Math.floor(which * operations.length) ? { ...one, active: false } : one,
      ),
  },
  {
    name: 'a plate leaning',
    kind: 'stiffening-plate',
    mutate: change('stiffening-plate', (data, [, about, angle]) => {
      const system = systemOf(data);
      const { xAxis, yAxis } = system;
      const normal = cross(xAxis, yAxis);
      const radians = signed(angle, 0.5, 89) * (Math.PI / 180);
      const mixed = (a: Vector, b: Vector) => ({
        x: a.x * Math.cos(radians) + b.x * Math.sin(radians),
        y: a.y * Math.cos(radians) + b.y * Math.sin(radians),
        z: a.z * Math.cos(radians) + b.z * Math.sin(radians),
      });
      if (about < 0.33) system.yAxis = mixed(yAxis, normal);
      else if (about < 0.66) system.xAxis = mixed(xAxis, normal);
      else {
        system.xAxis = mixed(xAxis, yAxis);
        system.yAxis = mixed(yAxis, scale(xAxis, -1));
      }
      return data;
    }),
  },
  {
    name: 'a plate off its place',
    kind: 'stiffening-plate',
    mutate: change('stiffening-plate', (data, [, , along, across]) => {
      const system = systemOf(data);
      const by = signed(along, 0.0005, 0.05);
      const { x, y, z } = system.origin;
      system.origin = across < 0.5 ? { x: x + by, y, z } : { x, y: y + by, z };
      return data;
    }),
  },
  {
    name: 'a plate thinner about its middle',
    kind: 'stiffening-plate',
    mutate: change('stiffening-plate', (data, [, share]) => {
      data.thickness *= 0.2 + 0.7 * share;
      return data;
    }),
  },
  {
    name: 'a plate cut off',
    kind: 'stiffening-plate',
    mutate: change('stiffening-plate', (data, [, by]) => {
      // Along the axis of its first edge: in height it may still be a plate, of less height.
      data.width -= 0.001 + 0.02 * by;
      return data;
    }),
  },
  {
    name: 'a plate that is round',
    kind: 'stiffening-plate',
    mutate: change('stiffening-plate', (data) => ({ ...data, shape: 'circle', radius: data.width / 2 })),
  },
  {
    name: 'a plate with a place beside its system',
    kind: 'stiffening-plate',
    mutate: change('stiffening-plate', (data) => ({
      ...data,
      positioning: { ...data.positioning, positionX: 0.01 },
    })),
  },
  {
    name: 'a weld on another member',
    kind: 'weld',
    mutate: change('weld', (data, [, which]) => {
      const other = Number(data.secondMemberOrPlate.memberId) === 1 ? 2 : 1;
      data.secondMemberOrPlate = which < 0.5 ? { memberId: other } : { memberId: other, plateSubIndex: 1 };
      return data;
    }),
  },
  {
    name: 'a weld on another wall',
    kind: 'weld',
    mutate: change('weld', (data) => {
      if (data.secondMemberOrPlate.memberId == null) return null;
      // Beams of these joints meet the bottom flange of their column.
      data.secondMemberOrPlate.plateSubIndex = 2;
      return data;
    }),
  },
  {
    name: 'a weld along another edge',
    kind: 'weld',
    mutate: change('weld', (data, [, by]) => {
      data.firstPlateEdgeIndex = [(data.firstPlateEdgeIndex[0] + 1 + Math.floor(by * 3)) % 4];
      return data;
    }),
  },
  {
    name: 'a weld of one side, in pieces or of part of the thickness',
    kind: 'weld',
    mutate: change('weld', (data, [, which]) => {
      if (which < 0.3) data.weld.type = 'filletFront';
      else if (which < 0.5) data.weld.type = 'noWeld';
      else if (which < 0.7) data.weld.type = 'pjp';
      else data.weld = { ...data.weld, kind: 'intermittent', length: 0.05, gap: 0.05 };
      return data;
    }),
  },
  {
    name: 'slotted holes',
    kind: 'bolt-grid',
    mutate: change('bolt-grid', (data) => ({ ...data, slottedHoles: [{ angle: 0, sizeFactor: 1.5 }] })),
  },
  {
    name: 'bolts that name another plate',
    kind: 'bolt-grid',
    mutate: change('bolt-grid', (data) => {
      const wall = data.connectedItems.find((item: Data) => item.plateId);
      if (wall === undefined) return null;
      wall.plateId = wall.plateId === 1 ? 2 : 1;
      return data;
    }),
  },
  {
    name: 'a cut that leaves the other part, farther, across or elsewhere',
    kind: 'cut',
    mutate: change('cut', (data, [, which]) => {
      if (which < 0.2) data.cuttingPlane = 'farther';
      // A beam opposite meets the top flange.
      else if (which < 0.4) {
        const plateSubIndex = data.member.memberId === 3 ? 3 : 2;
        data.cutBy = { kind: 'memberPlate', memberId: 1, plateSubIndex };
      } else if (which < 0.6) data.cuttingMethod = 'mitreCut';
      else data.offset = -0.002 - 0.02 * which;
      return data;
    }),
  },
  {
    name: 'another weld at the cut',
    kind: 'cut',
    mutate: change('cut', (data, [, which]) => {
      const weld = data.flangesWeld;
      if (weld == null) data.flangesWeld = { type: 'doubleFillet', size: 0.005 };
      else if (which < 0.25) data.websWeld = null;
      else if (which < 0.5) weld.type = 'filletRear';
      else if (which < 0.75) weld.type = 'pjp';
      else weld.kind = 'intermittent';
      return data;
    }),
  },
  { name: 'a plate more', mutate: adding((id, operations) => extraPlate(id, operations, 0.3)) },
  {
    name: 'a plate more in the same place',
    mutate: adding((id, operations) => extraPlate(id, operations, 0)),
  },
  {
    name: 'a plate more that is welded on',
    mutate(operations) {
      const id = operations.length + 1;
      const plate = operations.find(({ typed }) => typed?.kind === 'stiffening-plate');
      return [
        ...operations,
        extraPlate(id, operations, 0.05),
        typedOperation(id + 1, 'weld', 'MORE', {
          active: true,
          placement: 'edgeToSurface',
          firstMemberOrPlate: { operationId: id },
          firstPlateEdgeIndex: [0],
          secondMemberOrPlate: plate === undefined ? { memberId: 1 } : { operationId: plate.id },
          weld: { type: 'doubleFillet', size: 0.005 },
        }),
      ];
    },
  },
  {
    name: 'the same twice',
    mutate(operations, [which]) {
      // A work plane may be there twice: it has no effect by itself.
      const some = operations.filter(({ typed }) => typed?.kind !== 'work-plane');
      const one = some[Math.floor(which * some.length)];
      if (one === undefined) return null;
      return [...operations, { ...one, id: operations.length + 1, name: `${one.name} again` }];
    },
  },
];

/** Changes after which a joint carries no more than before. */
export const weakening: readonly Mutation[] = [
  {
    name: 'smaller welds at the cut',
    kind: 'cut',
    mutate: change('cut', (data, [, share, which]) => {
      const weld = which < 0.5 ? data.flangesWeld : data.websWeld;
      if (weld == null) return data;
      weld.size *= 0.3 + 0.7 * share;
      return data;
    }),
  },
  {
    name: 'smaller welds',
    kind: 'weld',
    mutate: change('weld', (data, [, share]) => {
      data.weld.size *= 0.3 + 0.7 * share;
      return data;
    }),
  },
  {
    name: 'a beam that ends earlier',
    kind: 'cut',
    mutate: change('cut', (data, [, by]) => {
      data.offset = (data.offset ?? 0) + 0.001 + 0.01 * by;
      return data;
    }),
  },
];
