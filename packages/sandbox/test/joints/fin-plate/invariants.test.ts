import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import { evenly } from '../../support/evenly.ts';
import {
  BEAM,
  COLUMN,
  type FinPlateCase,
  finPlateCase,
  loadEffect,
  utilisations,
} from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { fromOtherEnd, turn, turned } from '../moved-member.ts';
import { joint } from './arbitrary.ts';

const RUNS = someRuns(10);

describe('A fin plate', () => {
  test('is used the same however the connection is turned in space', () => {
    fc.assert(
      fc.property(joint, angle(), angle(), angle(), (given, a, b, c) => {
        const { project, connection } = finPlateCase(given);
        const before = numbersOf(project, connection);

        connection.members = connection.members.map((member) => turned(member, (v) => turn(v, a, b, c)));

        expectClose(numbersOf(project, connection), before);
      }),
      RUNS,
    );
  });

  test('is used k times as much under k times the load', () => {
    fc.assert(
      fc.property(joint, evenly(0.1, 1), (given, k) => {
        const [{ n, vz, my } = {}] = given.loads ?? [];
        // In compression the plate bends the more beside the web, the nearer it is to buckling.
        const load = { n: Math.abs(Number(n)), vz: Number(vz), my: Number(my) };
        const { project, connection } = finPlateCase({ ...given, loads: [load] });
        const before = numbersOf(project, connection);

        connection.loadEffects = [loadEffect(1, BEAM, { n: k * load.n, vz: k * load.vz, my: k * load.my })];

        expectClose(
          numbersOf(project, connection),
          before.map((u) => k * u),
        );
      }),
      RUNS,
    );
  });

  test('is used the same when a load effect of nothing is added', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const { project, connection } = finPlateCase(given);
        const before = calculateConnection(project, connection).summary;

        connection.loadEffects.push(loadEffect(2, BEAM, {}));

        expect(calculateConnection(project, connection).summary).toEqual(before);
      }),
      RUNS,
    );
  });

  test('is used no more with a thicker plate', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const thicker = { ...given, parameters: { ...given.parameters, tp: numberAt(given, 'tp') + 0.002 } };

        expect(usesOf(thicker).plate).toBeLessThanOrEqual(usesOf(given).plate * (1 + 1e-12));
      }),
      RUNS,
    );
  });

  test('has its weld used no more with a larger throat', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const larger = { ...given, parameters: { ...given.parameters, a: numberAt(given, 'a') + 0.001 } };

        expect(usesOf(larger).weld).toBeLessThanOrEqual(usesOf(given).weld * (1 + 1e-12));
      }),
      RUNS,
    );
  });

  test('has its bolts used no more with another row at the same pitch', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const more = {
          ...given,
          beam: 'IPE500',
          parameters: { ...given.parameters, n1: numberAt(given, 'n1') + 1 },
        };

        expect(usesOf(more).bolts).toBeLessThanOrEqual(
          usesOf({ ...given, beam: 'IPE500' }).bolts * (1 + 1e-12),
        );
      }),
      RUNS,
    );
  });

  test('has its bolts used no more in a higher grade', () => {
    fc.assert(
      fc.property(joint, fc.constantFrom('M16', 'M20'), (given, size) => {
        const uses = ['4.6', '5.6', '8.8', '10.9'].map(
          (grade) => usesOf({ ...given, parameters: { ...given.parameters, BA: `${size} ${grade}` } }).bolts,
        );

        expect(uses).toEqual([...uses].sort((a, b) => b - a));
      }),
      RUNS,
    );
  });

  test('has bolt forces that add up to the forces and the moment on the group', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const { project, connection } = finPlateCase({ ...given, forcesIn: 'bolts' });
        const [load] = given.loads ?? [];
        const dz = numberAt(given, 'dz');

        const { sum, moment } = boltSums(project, connection, given);

        expectClose(
          [sum.x, sum.y, moment],
          // The group lies dz above the axis the load acts on.
          [Number(load?.n), Number(load?.vz), Number(load?.my) - dz * Number(load?.n)],
          1e-6,
        );
      }),
      RUNS,
    );
  });

  test('is used the same when its beam is described from its other end', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const { project, connection } = finPlateCase(given);
        const before = numbersOf(project, connection);
        const [load] = given.loads ?? [];

        connection.members = connection.members.map((member) =>
          member.id === BEAM ? fromOtherEnd(member) : member,
        );
        connection.loadEffects = [
          loadEffect(1, BEAM, { n: -Number(load?.n), vz: Number(load?.vz), my: -Number(load?.my) }),
        ];

        expectClose(numbersOf(project, connection), before);
      }),
      RUNS,
    );
  });

  test('is used the same by a load in the node and its equivalent at a distance', () => {
    fc.assert(
      fc.property(joint, evenly(0, 2), (given, x) => {
        const [load] = given.loads ?? [];
        const inNode = finPlateCase({ ...given, forcesIn: 'node' });
        const moved = { ...load, my: Number(load?.my) + x * Number(load?.vz) };
        const away = finPlateCase({ ...given, forcesIn: 'position', x, loads: [moved] });

        expectClose(
          numbersOf(away.project, away.connection),
          numbersOf(inNode.project, inNode.connection),
          1e-7,
        );
      }),
      RUNS,
    );
  });

  test('gives the same outcome in whatever order members and load effects are listed', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const { project, connection } = finPlateCase({
          ...given,
          loads: [{ vz: -50e3 }, ...(given.loads ?? [])],
        });
        const before = calculateConnection(project, connection);

        connection.members = connection.members.toReversed();
        connection.loadEffects = connection.loadEffects.toReversed();

        expect(calculateConnection(project, connection)).toEqual(before);
      }),
      RUNS,
    );
  });

  test('is used the same when column and beam swap their numbers', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const { project, connection } = finPlateCase(given);
        const before = numbersOf(project, connection);
        const swap = (id: number | null | undefined) => (id === COLUMN ? BEAM : COLUMN);

        connection.members = connection.members.map((member) => ({
          ...member,
          id: swap(member.id),
          model: { forcesIn: 'node', ...member.model, connectedMemberId: BEAM },
        }));
        for (const operation of connection.operations) {
          operation.bearingMemberId = swap(operation.bearingMemberId);
          operation.connectedMemberId = swap(operation.connectedMemberId);
        }
        connection.loadEffects = [loadEffect(1, COLUMN, given.loads?.[0] ?? {})];

        // Parts are listed by the numbers of their members.
        expectClose(sorted(numbersOf(project, connection)), sorted(before));
      }),
      RUNS,
    );
  });

  test('gives the same outcome twice and leaves the connection as it was', () => {
    fc.assert(
      fc.property(joint, (given) => {
        const { project, connection } = finPlateCase(given);
        const before = structuredClone(connection);

        const first = calculateConnection(project, connection);

        expect(JSON.stringify(calculateConnection(project, connection))).toBe(JSON.stringify(first));
        expect(connection).toEqual(before);
      }),
      RUNS,
    );
  });
});

const Forces = z.looseObject({
  bolts: z.record(
    z.string(),
    z.looseObject({
      forcesByLoadCase: z.record(
        z.string(),
        z.object({ shearX: z.number(), shearY: z.number(), tension: z.number(), prying: z.number() }),
      ),
    }),
  ),
});

/** Sums over the bolts of the first load effect; positions as the parameters lay them out, column by column. */
function boltSums(project: Project, connection: Connection, given: FinPlateCase) {
  const { bolts } = Forces.parse(calculateConnection(project, connection).raw);
  const [n1, n2] = [numberAt(given, 'n1'), numberAt(given, 'n2')];
  let [sum, moment] = [{ x: 0, y: 0 }, 0];
  for (const [index, bolt] of Object.values(bolts).entries()) {
    const force = bolt.forcesByLoadCase['1'];
    if (force === undefined) throw new Error(`bolt ${index} has no force`);
    const x = (Math.floor(index / n1) - (n2 - 1) / 2) * numberAt(given, 'p2');
    const z = ((n1 - 1) / 2 - (index % n1)) * numberAt(given, 'p1');
    sum = { x: sum.x + force.shearX, y: sum.y + force.shearY };
    moment += z * force.shearX - x * force.shearY;
  }
  return { sum, moment };
}

function usesOf(given: FinPlateCase): { plate: number; bolts: number; weld: number } {
  const { project, connection } = finPlateCase(given);
  const { plates, bolts, welds } = utilisations(calculateConnection(project, connection));
  return {
    plate: plates.find(([name]) => name === 'FP1')?.[1] ?? Number.NaN,
    bolts: Math.max(...bolts),
    weld: Math.max(...welds),
  };
}

function numbersOf(project: Project, connection: Connection): number[] {
  const { plates, bolts, welds } = utilisations(calculateConnection(project, connection));
  return [...plates.map(([, u]) => u), ...bolts, ...welds];
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

function expectClose(actual: readonly number[], expected: readonly number[], tolerance = 1e-9): void {
  const scale = Math.max(1, ...expected.map(Math.abs));
  const worst = Math.max(...actual.map((value, index) => Math.abs(value - (expected[index] ?? Number.NaN))));
  expect(actual.length).toBeGreaterThan(0);
  expect(actual).toHaveLength(expected.length);
  expect(worst / scale).toBeLessThan(tolerance);
}

function numberAt({ parameters }: FinPlateCase, key: string): number {
  return Number(parameters?.[key]);
}

function angle(): fc.Arbitrary<number> {
  return evenly(-Math.PI, Math.PI);
}
