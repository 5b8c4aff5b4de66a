import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type Kind, rigidCase } from './case.ts';

const kinds: readonly Kind[] = ['EndPlate', 'WeldedBeam'];
/** Of the HEB200: straight depth between the roots, and the web, m; shear area, m2. */
const [DEPTH, WEB, AREA] = [0.134, 0.009, 24.83e-4];

function calculated(kind: Kind, parameters: Parameters<typeof rigidCase>[0]['parameters'], steel = 'S 235') {
  const { project, connection } = rigidCase({ kind, steel, parameters: { tsp: 0.012, ...parameters } });
  return calculateConnection(project, connection);
}

/** What the web of the column resists, N. */
function web(kind: Kind, sp: number, steel?: string) {
  const { raw } = calculated(kind, { sp }, steel);
  const resistance = (text: string) =>
    checksIn(raw, 'plates', 'C-w 1').find(({ what }) => what.startsWith(text))?.resistance ?? Number.NaN;
  return { panel: resistance('column web panel'), pressed: resistance('column web in compression, bottom') };
}

describe.each(kinds)('%s on a column with supplementary web plates', (kind) => {
  test('has one plate added to the area of its panel, and no second one: EN 1993-1-8 6.2.6.1(6)', () => {
    const more = (AREA + DEPTH * WEB) / AREA;

    expect(web(kind, 0).panel).toEqual(near((0.9 * 235e6 * AREA) / Math.sqrt(3), 0.002));
    expect(web(kind, 1).panel / web(kind, 0).panel).toEqual(near(more, 0.002));
    expect(web(kind, 2).panel).toBe(web(kind, 1).panel);
  });

  test('resists compression with 1.5 and 2 times its thickness, and less of ω: 6.2.6.2(6)', () => {
    const bare = web(kind, 0).pressed;
    const one = web(kind, 1).pressed;
    const two = web(kind, 2).pressed;

    expect(two / one).toEqual(near(2 / 1.5, 0.002));
    expect(one).toBeGreaterThan(1.5 * bare);
    expect(one).toBeLessThan(1.5 * bare * 1.4);
  });

  test('passes, checks plates and their welds with the panel, and draws them on the web', () => {
    const outcome = calculated(kind, { sp: 2 });
    const panel = checksIn(outcome.raw, 'plates', 'C-w 1').find(({ what }) =>
      what.startsWith('column web panel'),
    );

    expect(messagesIn(outcome, 'error')).toEqual([]);
    for (const plate of ['OP1-sp1', 'OP1-sp2']) {
      expect(checksIn(outcome.raw, 'plates', plate)).toMatchObject([{ u: panel?.u }]);
      // The web as strong as its part: fy·tw/√3 of the panel's use, on a fillet of ts/√2.
      const [weld] = checksIn(outcome.raw, 'welds', `${plate}-w1`);
      const strength = 360e6 / (0.8 * 1.25 * Math.sqrt(3));
      const flow = ((panel?.u ?? Number.NaN) * 235e6 * WEB) / Math.sqrt(3);
      expect(weld?.u).toEqual(near(flow / (strength * (0.012 / Math.SQRT2)), 0.002));
    }
  });

  test.each([
    [{ sp: 1, tsp: 0.008 }, 'OP1-sp1'],
    [{ sp: 1, st: 2 }, 'stiffeners through supplementary web plates'],
    [{ sp: 3 }, 'sp = 3'],
  ])('has not passed with %j, and says %s', (parameters, reason) => {
    const outcome = calculated(kind, parameters);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });
});

test('Fillets of S 355 need a plate of 1.15 of the web to be as strong as it in shear', () => {
  const errors = (tsp: number) =>
    messagesIn(calculated('WeldedBeam', { sp: 1, tsp }, 'S 355'), 'error').join();

  expect(errors(0.01)).toContain('leg of its fillets');
  expect(errors(0.011)).not.toContain('leg of its fillets');
});

test('AISC 360 has no supplementary web plates here, which is said', () => {
  const { project, connection } = americanCase({
    kind: 'EndPlate',
    parameters: { sp: 1, tsp: 0.012 },
    loads: [{ vz: -15 * KIP }],
  });
  const outcome = calculateConnection(project, connection);

  expect(outcome.summary.passed).toBe(false);
  expect(messagesIn(outcome, 'error').join()).toContain(
    'supplementary web plates are not calculated to AISC',
  );
});
