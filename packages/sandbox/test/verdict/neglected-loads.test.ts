import { ConResultSummary } from '@connection-gateway/contract/results';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { analysisOf, type FinPlateCase, finPlateCase, messagesIn } from '../support/fin-plate-case.ts';
import { load } from '../support/joint.ts';
import { test } from '../support/test.ts';

/** A plate of 130 x 8 on a HEB400, whose web of 13.5 mm is thicker; S 275. */
const slim: FinPlateCase = {
  column: 'HEB400',
  beam: 'HEB400',
  parameters: { BA: 'M16 8.8', n1: 2, p1: 0.05, tp: 0.008, a: 0.004 },
};

function calculated(given: FinPlateCase) {
  const { project, connection } = finPlateCase(given);
  return calculateConnection(project, connection);
}

// The plate bends about its weak axis: 130·8²/4·275 = 0.572 kNm, at its net section with two holes of 18 mm 94·8²/4·275 = 0.4136 kNm.
describe('A load component that a fin plate does not check', () => {
  test('fails it by name where the plate resists less, however strong the beam is', () => {
    // 2.9 kNm + 20 kN·50 mm = 3.9 kNm in the plate: 680 %. 1 % of the beam, Wpl,z·fy = 303.6 kNm, is 3.0 kNm.
    const outcome = calculated({ ...slim, loads: [{ vy: 20e3, mz: 2.9e3 }] });

    expect(outcome.summary.passed).toBe(false);
    expect(analysisOf(outcome)[2]).toBe(
      'LE1: Vy = 20.0 kN of B is not carried by FP1 (FinPlate). LE1: Mz = 2.90 kNm of B is not carried by FP1 (FinPlate).',
    );
  });

  test('is neglected below 1 % of what the plate resists, and named', () => {
    // 1 % are 4.136 Nm of Mz; Vy bends it over 50 mm: 0.4136/0.05 = 8.27 kN, of which 1 % are 82.7 N.
    const outcome = calculated({ ...slim, loads: [{ vz: -20e3, mz: 4 }] });
    const text = 'LE1: Mz = 0.00400 kNm of B is neglected by FP1 (FinPlate): 0.97 % of what it resists.';

    expect(outcome.summary.passed).toBe(true);
    expect(analysisOf(outcome)[2]).toBe(`99.9 % ${text}`);
    expect(messagesIn(outcome, 'information')).toContain(text);
    expect(calculated({ ...slim, loads: [{ vz: -20e3, mz: 4.2 }] }).summary.passed).toBe(false);
  });

  test('counts together with the others', () => {
    const passed = (vy: number, mz: number) =>
      calculated({ ...slim, loads: [{ vz: -20e3, vy, mz }] }).summary.passed;

    expect([passed(50, 0), passed(0, 2), passed(50, 2)]).toEqual([true, true, false]);
  });

  test('is not hidden by a share of the load that rounds to all of it', () => {
    const [, share] = analysisOf(calculated({ ...slim, loads: [{ vz: -20e3, vy: 80 }] }));

    // 80 N of Avy·fy/√3 = 2286 kN beside 20 kN of Avz·fy/√3 = 1111 kN.
    expect(share).toBeCloseTo(100 * (1 - 80 / 2286e3 / (80 / 2286e3 + 20 / 1111)), 2);
  });

  test('fails an American fin plate as well', () => {
    const { project, connection } = americanCase({
      kind: 'FinPlate',
      loads: [{ vz: -10 * KIP, vy: 12e3, mz: 1.3e3 }],
    });

    expect(calculateConnection(project, connection).summary.passed).toBe(false);
  });

  test('is named in the summary of the REST interface', async ({ api, project }) => {
    await addFinPlate(api, project);
    const connection = `${project}/connections/1`;
    for (const vy of [5, 5_000]) {
      await api.post(`${connection}/load-effects`, {
        name: `Vy ${vy}`,
        memberLoadings: [load(2, 'End', { vy, vz: -20_000 })],
      });
    }

    const answer = await api.post(`${project}/connections/calculate`, [1]);

    const [summary] = z.array(ConResultSummary).parse(answer.body);
    const [analysis] = summary?.resultSummary ?? [];
    expect(summary?.passed).toBe(false);
    expect(analysis?.unityCheckMessage).toMatch(/^Vy 5000: Vy = 5\.00 kN of B1 is not carried by /);
  });
});
