import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { exportIom } from '../../src/formats/iom/export/export.ts';
import { importIom } from '../../src/formats/iom/import/import.ts';
import { findSection } from '../../src/library/sections.ts';
import { mm } from '../joints/arbitrary-sizes.ts';
import { type Braces, type TwoBraces, twoBracesCase } from '../joints/gusset/two-braces-case.ts';
import type { Joint } from '../support/authored.ts';
import { evenly } from '../support/evenly.ts';
import { checksIn, messagesIn, projectOf } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';
import { someRuns } from '../support/some-runs.ts';
import { gussetOf } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import { expectSameChecks } from './same-checks.ts';

const EUROPEAN = {
  code: 'ecen',
  steel: 'S 275',
  chord: 'HEB200',
  section: 'L80x80x8',
  BA: 'M20 8.8',
} as const;
const AMERICAN = {
  code: 'american',
  steel: 'A992',
  chord: 'W14X90',
  section: 'L100x100x10',
  BA: '3/4 A325',
} as const;

const braces: fc.Arbitrary<TwoBraces> = fc
  .record({
    of: fc.constantFrom(EUROPEAN, AMERICAN),
    angles: fc.tuple(fc.integer({ min: 40, max: 70 }), fc.integer({ min: 40, max: 70 })),
    forces: fc.tuple(evenly(-120e3, 120e3), evenly(-120e3, 120e3)),
    tg: mm(8, 16),
    n: fc.integer({ min: 1, max: 3 }),
    sb: mm(90, 150),
    a: mm(4, 8),
    e1g: mm(40, 70),
    Lw: mm(250, 400),
  })
  .map(({ of: { section, BA, ...of }, angles, forces, ...parameters }) => ({
    ...of,
    braces: angles.map((angle, index) => ({ section, angle, n: forces[index] ?? 0 })) as unknown as Braces,
    parameters: { ...parameters, BA, bm: section === 'L80x80x8' ? 0.04 : 0.05 },
  }));

/** The same with welds so long that the hull of the gusset is no longer than they are along the face. */
function filled(given: TwoBraces): TwoBraces {
  const { project, connection } = twoBracesCase(given);
  const { plates } = buildModel(project, connection);
  const corners = plates
    .filter(({ partType }) => partType === 'Gusset')
    .flatMap(({ frame, outline }) =>
      outline.map(({ x, y }) => frame.origin.z + x * frame.axisX.z + y * frame.axisY.z),
    );
  const shape = findSection(given.chord ?? 'HEB200').shape;
  if (shape.form !== 'I') throw new Error('an I section');
  const own = given.braces?.map((brace, index) => {
    const side = index === 0 ? 1 : -1;
    const foot = (side * shape.h) / 2 / Math.tan((brace.angle * Math.PI) / 180);
    const reach = Math.max(...corners.map((z) => side * (z - foot)));
    return { ...brace, parameters: { Lw: Math.max(2 * reach, Number(given.parameters?.['Lw'])) } };
  });
  return { ...given, braces: own as unknown as Braces };
}

/** The joint as an open model gives it. */
function openModelOf({ project, connection }: Joint): Joint {
  const xml = exportIom(project, connection);
  const { code, materials, connections } = importIom(new TextEncoder().encode(xml), []);
  const [read] = connections;
  if (read === undefined) throw new Error('no connection');
  return { project: { ...projectOf(materials, read), code }, connection: read };
}

const outcomeOf = ({ project, connection }: Joint) => calculateConnection(project, connection);
const errorsOf = (joint: Joint) => messagesIn(outcomeOf(joint), 'error').join();
/** A rectangle has longer edges and corners where the hull of a template has none. */
const isTooLarge = (joint: Joint) => /too large|too long/.test(errorsOf(joint));

describe('Two braces on one gusset, built operation by operation,', () => {
  test('have a verdict each, and one plate and one weld', () => {
    const joint = gussetOf(twoBracesCase(filled({ parameters: { Lw: 0.3, tg: 0.012 } })));
    const outcome = outcomeOf(joint);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toEqual(
      expect.arrayContaining([
        'GB1, GB1, GB1-w, CUT1 are calculated as a bolted gusset.',
        'GB1, GB2, GB1-w, CUT2 are calculated as a bolted gusset.',
      ]),
    );
    const { plates, welds } = buildModel(joint.project, joint.connection);
    expect(plates.filter(({ owner }) => owner.kind === 'operation')).toHaveLength(1);
    expect(welds).toHaveLength(1);
  });

  test('have the checks of the template, but for those at the edges of its plate', () => {
    fc.assert(
      fc.property(braces.map(filled), (given) => {
        const template = twoBracesCase(given);
        const joint = gussetOf(template);
        fc.pre(!isTooLarge(joint) && !isTooLarge(template));
        expectSameChecks(joint, template, ['GB1'], ['GB2-w']);
        const [own, theirs] = [joint, template].map((one) =>
          checksIn(outcomeOf(one).raw, 'plates', 'GB1').find(({ what }) => what === 'section at GB1-w'),
        );
        expect(own?.demand).toEqual(near(theirs?.demand ?? 0));
      }),
      someRuns(4),
    );
  });

  test('have all of them where an open model gives its parts', () => {
    fc.assert(
      fc.property(braces, (given) => {
        const template = twoBracesCase(given);
        expectSameChecks(openModelOf(template), template);
      }),
      someRuns(4),
    );
  });
});

/** Three bolts a brace, of which none may stand elsewhere. */
const three = braces.map((given) =>
  gussetOf(twoBracesCase(filled({ ...given, parameters: { ...given.parameters, n: 3 } }))),
);

describe('Two braces on one gusset built operation by operation, with', () => {
  expectMutations({
    joint: three,
    has: ['stiffening-plate', 'bolt-grid', 'weld', 'cut'],
    // A gusset may go on beside its braces, which may end anywhere.
    without: [
      'a bolt left out',
      'a plate cut off',
      'a cut that leaves the other part, farther, across or elsewhere',
    ],
  });
});
