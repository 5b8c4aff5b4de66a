import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { exportIom } from '../../src/formats/iom/export/export.ts';
import { importIom } from '../../src/formats/iom/import/import.ts';
import { hollowCase } from '../joints/hollow-brace/hollow-case.ts';
import { twoBracesCase } from '../joints/hollow-brace/two-braces-case.ts';
import { authored, type Joint } from '../support/authored.ts';
import { COLUMN, messagesIn, projectOf } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { expectMutations } from './expect-mutations.ts';
import { expectSameChecks } from './same-checks.ts';

/** Each brace cut along its chord and welded to it by one operation. */
const cutsOf = (template: Joint, more: object = {}): Joint =>
  authored(template, ({ cuts, welds }) =>
    cuts.map(({ memberId, operationId }) => {
      const own = welds.find(({ owner }) => owner.id === operationId);
      const weld = { type: own?.type === 'bevel' ? 'cjp' : 'filletFront', size: own?.throat ?? 0 };
      return {
        name: `HB${operationId}`,
        member: { kind: 'member', memberId },
        cutBy: { kind: 'member', memberId: COLUMN },
        flangesWeld: weld,
        websWeld: { ...weld },
        ...more,
      };
    }),
  );

/** The joint as an open model gives it. */
function openModelOf({ project, connection }: Joint): Joint {
  const xml = exportIom(project, connection);
  const { code, materials, connections } = importIom(new TextEncoder().encode(xml), []);
  const [read] = connections;
  if (read === undefined) throw new Error('no connection');
  return { project: { ...projectOf(materials, read), code }, connection: read };
}

const force = fc.integer({ min: -80, max: 80 }).map((kilo) => kilo * 1e3);

/** T and Y joints. */
const single = fc
  .record({
    chord: fc.constantFrom('SHS200x200x10', 'RHS250x150x10'),
    brace: fc.constantFrom('SHS100x100x5', 'RHS120x80x5'),
    angle: fc.constantFrom(90, 90, 65, 45),
    weld: fc.constantFrom('fillet', 'butt'),
    n: force,
  })
  .map(({ n, weld, angle, ...more }) =>
    hollowCase({
      ...more,
      angle,
      parameters: { weld: angle < 60 ? 'butt' : weld, a: 0.008 },
      loads: [{ n }],
    }),
  );

/** K, N and X joints, some of them out of range. */
const double = fc
  .record({
    first: fc.constantFrom(45, 60, 90),
    second: fc.constantFrom(45, 55),
    section: fc.constantFrom('SHS80x80x5', 'RHS60x100x5'),
    gap: fc.integer({ min: 40, max: 120 }).map((value) => value / 1000),
    isCross: fc.boolean(),
    n: force,
    m: force,
  })
  .map(({ first, second, section, gap, isCross, n, m }) =>
    twoBracesCase({
      braces: [
        { section, angle: isCross ? second : first, n },
        { section: 'SHS80x80x5', angle: second, n: m },
      ],
      gap,
      isCross,
      chordForce: -200e3,
      isBent: true,
    }),
  );

const any = fc.oneof(single, double);

describe('A hollow brace built by its cut', () => {
  test('says what it was taken for', () => {
    const { project, connection } = cutsOf(twoBracesCase({ gap: 0.08 }));
    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain('HB1 are calculated as a welded hollow brace.');
  });

  test('has the checks of the template, alone or with another one', () => {
    fc.assert(
      fc.property(any, (template) => expectSameChecks(cutsOf(template), template)),
      someRuns(5),
    );
  });

  test('has them where an open model gives its parts', () => {
    fc.assert(
      fc.property(any, (template) => expectSameChecks(openModelOf(template), template)),
      someRuns(5),
    );
  });

  test.each([
    [{ websWeld: { type: 'doubleFillet', size: 0.008 } }, 'does not weld all walls of B alike'],
    [
      { flangesWeld: { type: 'doubleFillet', size: 0.008 }, websWeld: { type: 'doubleFillet', size: 0.008 } },
      'makes fillets inside B',
    ],
    [{ websWeld: null }, 'does not weld all of B'],
    [{ offset: 0.01 }, 'between B and C'],
  ])('is refused with %j', (more, reason) => {
    const { project, connection } = cutsOf(hollowCase({ parameters: { weld: 'fillet', a: 0.008 } }), more);

    expect(messagesIn(calculateConnection(project, connection), 'error').join()).toContain(reason);
  });
});

describe('A hollow brace built by its cut, with', () => {
  expectMutations({
    joint: any.map((template) => cutsOf(template)),
    has: ['cut'],
  });
});

test('A round brace that is welded by a cut is refused by name', () => {
  const round = hollowCase({
    chord: 'CHS193.7x8',
    brace: 'CHS88.9x5',
    parameters: { weld: 'butt' },
    pressed: 0,
  });
  const { project, connection } = cutsOf(round);
  const outcome = calculateConnection(project, connection);

  expect(outcome.summary.passed).toBe(false);
  expect(messagesIn(outcome, 'error').join()).toContain(
    'round hollow braces are recognised in templates only',
  );
});
