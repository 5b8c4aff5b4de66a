import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { ConnectionModel } from '../../src/model/geometry.ts';
import type { Operation } from '../../src/model/operation.ts';
import { pointIn, type Vector } from '../../src/model/vector.ts';
import { base } from '../joints/base-plate/arbitrary.ts';
import { basePlateCase } from '../joints/base-plate/base-plate-case.ts';
import { coverSpliceCase, splice } from '../joints/cover-splice/cover-splice-case.ts';
import { cleats, cleatsCase } from '../joints/double-angle/cleats-case.ts';
import { joint } from '../joints/fin-plate/arbitrary.ts';
import { gusset, gussetCase } from '../joints/gusset/gusset-case.ts';
import { rigidJoint } from '../joints/rigid/arbitrary.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import { type Joint, typedOperation } from '../support/authored.ts';
import { evenly } from '../support/evenly.ts';
import { finPlateCase } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { basePlateOf, cleatsOf, coverSpliceOf, endPlateOf, finPlateOf, gussetOf } from './builders.ts';

/** Numbers of an operation with their places, but for those that are ids. */
function numbersIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'number') return /id$|index/i.test(path.join('.')) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersIn(item, [...path, key]));
}

/** The joint with one number of one operation off by up to some millimetres, or by a share of it. */
function jittered(
  { project, connection }: Joint,
  [which, place, by]: readonly [number, number, number],
): Joint {
  const { operations } = connection;
  const chosen = operations[Math.floor(which * operations.length)];
  if (chosen?.typed === undefined) throw new Error('all operations are typed');
  const data = structuredClone(chosen.typed.data);
  const numbers = numbersIn(data);
  const path = numbers[Math.floor(place * numbers.length)] ?? [];
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (item, key) => item[key] as Record<string, unknown>,
      data as Record<string, unknown>,
    );
  const key = path.at(-1);
  if (key !== undefined) holder[key] = Number(holder[key]) + by;
  const typed = { ...chosen.typed, data };
  return {
    project,
    connection: {
      ...connection,
      operations: operations.map((one) => (one === chosen ? { ...one, typed } : one)),
    },
  };
}

/** What hangs on the first part of a joint, so that it is recognised as none and everything is only drawn. */
function spoiled({ project, connection }: Joint): Joint {
  const id = connection.operations.length + 1;
  const inPlane = { x: 0, y: 5, z: 0 };
  const plate = typedOperation(id, 'stiffening-plate', 'SPOILER', {
    active: true,
    thickness: 0.01,
    shape: 'rectangular',
    width: 0.02,
    height: 0.02,
    positioning: {
      conPlatePositioningType: 'coordinateSystem',
      coordinateSystem: { origin: inPlane, xAxis: { x: 1, y: 0, z: 0 }, yAxis: { x: 0, y: 1, z: 0 } },
    },
  });
  const first = connection.operations.find(({ typed }) => typed?.kind.startsWith('stiffening'));
  const weld = typedOperation(id + 1, 'weld', 'SPOILER-w', {
    active: true,
    placement: 'edgeToSurface',
    firstMemberOrPlate: { operationId: id },
    firstPlateEdgeIndex: [0],
    secondMemberOrPlate: { operationId: first?.id ?? 0 },
    weld: { type: 'doubleFillet', size: 0.005 },
  });
  return { project, connection: { ...connection, operations: [...connection.operations, plate, weld] } };
}

type Part = { readonly points: readonly Vector[]; readonly sizes: readonly unknown[] };

/** Of each operation its parts by their points in space and by what they are made of. */
function partsOf(
  { plates, boltGrids, anchorGrids, welds, concreteBlocks }: ConnectionModel,
  ids: Set<number>,
) {
  const parts = new Map<number, Part[]>();
  const add = (id: number, points: readonly Vector[], ...sizes: unknown[]) =>
    parts.set(id, [...(parts.get(id) ?? []), { points, sizes }]);
  for (const { owner, frame, outline, thickness, steel } of plates) {
    if (owner.kind !== 'operation' || !ids.has(owner.id)) continue;
    const faces = [thickness / 2, -thickness / 2];
    const points = outline.flatMap(({ x, y }) => faces.map((z) => pointIn(frame, { x, y, z })));
    add(owner.id, points, steel.id);
  }
  for (const { owner, frame, bolts, assembly, shearInThread, interaction } of [
    ...boltGrids,
    ...anchorGrids,
  ]) {
    if (!ids.has(owner.id)) continue;
    // Anywhere along the bolts: where they begin is a matter of drawing.
    const points = bolts.map(({ x, y }) => {
      const point = pointIn(frame, { x, y, z: 0 });
      const along = point.x * frame.axisZ.x + point.y * frame.axisZ.y + point.z * frame.axisZ.z;
      return pointIn(frame, { x, y, z: -along });
    });
    add(owner.id, points, assembly.id, shearInThread, interaction);
  }
  for (const { embedment, owner } of anchorGrids) add(owner.id, [], embedment.toFixed(4));
  for (const { owner, start, end, type, throat } of welds) {
    if (owner.kind === 'operation' && ids.has(owner.id)) add(owner.id, [start, end], type, throat.toFixed(5));
  }
  for (const { owner, frame, outline, depth, concrete } of concreteBlocks) {
    const points = outline.flatMap(({ x, y }) => [0, depth].map((z) => pointIn(frame, { x, y, z })));
    add(owner.id, points, concrete.id);
  }
  return parts;
}

/** Parts that should be flush may be off by that much, and turned by 0.1 degrees over half a metre, m. */
const TOLERATED = 1.2e-3;

const apart = (a: Vector, b: Vector) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** How far each point of some parts is from the nearest one of others of the same size, m; infinite where there is none. */
function offOf(ones: readonly Part[], others: readonly Part[]): number {
  const text = ({ sizes }: Part) => JSON.stringify(sizes);
  return Math.max(
    0,
    ...ones.map((one) => {
      const alike = others.filter(
        (other) => text(other) === text(one) && other.points.length === one.points.length,
      );
      const offs = alike.map((other) =>
        Math.max(0, ...one.points.map((point) => Math.min(...other.points.map((at) => apart(point, at))))),
      );
      return Math.min(Number.POSITIVE_INFINITY, ...offs);
    }),
  );
}

const kinds: Readonly<Record<string, fc.Arbitrary<Joint>>> = {
  'fin plate': joint.map((given) => finPlateOf(finPlateCase(given))),
  'end plate': rigidJoint('EndPlate').map((given) => endPlateOf(rigidCase(given))),
  'cover plate splice': splice.map((given) => coverSpliceOf(coverSpliceCase(given))),
  cleats: cleats.map((given) => cleatsOf(cleatsCase(given), 3)),
  gusset: gusset.map(({ parameters, ...given }) =>
    gussetOf(gussetCase({ ...given, rise: 0, parameters: { ...parameters, angles: 1, Lw: 0.5 } })),
  ),
  'base plate': base.map((given) =>
    basePlateOf(basePlateCase({ ...given, parameters: { ...given.parameters, shear: 'friction' } })),
  ),
};

const share = evenly(0, 0.999);
const jitter = fc.tuple(
  share,
  share,
  fc.tuple(share, fc.integer({ min: -6, max: -2 })).map(([size, digits]) => (size - 0.5) * 10 ** digits),
);

describe('What is checked lies where it was drawn, whatever number is a little off', () => {
  test.each(Object.entries(kinds))('%s', (_, joints) => {
    fc.assert(
      fc.property(joints, jitter, (one, dice) => {
        const given = jittered(one, dice);
        const { detail } = calculateConnection(given.project, given.connection);
        const isRecognised = (detail.messages?.messages ?? []).some(({ description }) =>
          /are calculated as/.test(description ?? ''),
        );
        fc.pre(isRecognised);
        const ids = new Set(given.connection.operations.map((operation: Operation) => operation.id));
        const drawn = spoiled(given);
        const [before, after] = [drawn, given].map(({ project, connection }) =>
          partsOf(buildModel(project, connection), ids),
        );
        for (const [id, parts] of before ?? []) {
          const now = after?.get(id) ?? [];
          // Welds at the end of a member are those that its cut names.
          const others = now.filter(({ sizes: [type] }) => type !== 'doubleFillet');
          const off = Math.max(offOf(parts, now), offOf(others, parts));
          expect([
            given.connection.operations.find((each) => each.id === id)?.name,
            off < TOLERATED,
            off,
          ]).toEqual([expect.anything(), true, off]);
        }
      }),
      someRuns(4),
    );
  });
});
