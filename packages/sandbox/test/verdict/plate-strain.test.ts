import type { CheckResSummary } from '@connection-gateway/contract/results';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { finPlateCase, messagesIn } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';

const Plates = z.record(
  z.string(),
  z.looseObject({ name: z.string(), maxUnityCheck: z.number(), limitPlasticStrain: z.number() }),
);

/** The fin plate worked by hand (37.7 % of block tearing under 100 kN in S 275), with plates told as by default. */
function finPlate(shear: number, settings: Record<string, number | boolean> = {}) {
  const { project, connection } = finPlateCase({ loads: [{ vz: -shear }] });
  project.settings = settings;
  return calculateConnection(project, connection);
}

function rowOf(rows: readonly CheckResSummary[] | null | undefined) {
  const row = (rows ?? []).find(({ name }) => name === 'Plates');
  return [row?.checkValue, row?.checkStatus, row?.unityCheckMessage?.split(';')[0]];
}

describe('The row Plates', () => {
  test('is no strain below yielding', () => {
    expect(rowOf(finPlate(100e3).summary.resultSummary)).toEqual([
      0,
      true,
      '0.0 < 5.0 % (37.7 % of FP1, block tearing)',
    ]);
  });

  // 3 x 37.66 = 112.98 %: 0.1298 x 275 / 210 = 17.0 %, by the bilinear law with a slope of E/1000 (EN 1993-1-5 C.6, C.8).
  test('is the plastic strain beyond it, against the limit of the settings', () => {
    const [value, passed, message] = rowOf(finPlate(300e3).summary.resultSummary);

    expect([value, passed]).toEqual([near(17, 0.01), false]);
    expect(message).toMatch(/^1[67]\.\d > 5\.0 % \(113\.0 % of FP1, block tearing\)$/);
  });

  test('fails a resistance that is exceeded by less than the limit strains for, and says so', () => {
    const [value, passed, message] = rowOf(finPlate(268e3).summary.resultSummary);

    // 0.93 % beyond: 1.2 %.
    expect([value, passed]).toEqual([near(1.22, 0.03), false]);
    expect(message).toMatch(/^1\.2 < 5\.0 %, but beyond its resistance \(100\.9 % of FP1, block tearing\)$/);
  });

  test('has the limit of the settings', () => {
    const settings = { 'calculationCommon/Checks/Shared/LimitPlasticStrain': 0.03 };

    expect(rowOf(finPlate(100e3, settings).summary.resultSummary)[2]).toMatch(/^0\.0 < 3\.0 % /);
    expect(rowOf(finPlate(300e3, settings).summary.resultSummary)[2]).toMatch(/ > 3\.0 % /);
  });

  test('is a utilisation of resistance where the sandbox is told so', () => {
    const outcome = finPlate(100e3, { 'sandbox/Results/PlatesAsUtilization': true });

    expect(rowOf(outcome.summary.resultSummary)).toEqual([
      near(37.66),
      true,
      '37.7 < 100 % (FP1, block tearing)',
    ]);
    expect(messagesIn(outcome, 'information')).toContain(
      'The row Plates is a utilisation of resistance in percent, not a plastic strain.',
    );
  });

  test('is explained in a message', () => {
    expect(messagesIn(finPlate(100e3), 'information')[1]).toMatch(/plastic strain in percent/);
  });

  test('passes and fails the same joints either way', () => {
    for (const shear of [100e3, 200e3, 260e3, 265e3, 266e3, 268e3, 300e3, 900e3]) {
      const [strain, utilisation] = [{}, { 'sandbox/Results/PlatesAsUtilization': true }].map(
        (settings) => rowOf(finPlate(shear, settings).summary.resultSummary)[1],
      );
      expect([shear, strain]).toEqual([shear, utilisation]);
    }
  });
});

describe('A plate in the results', () => {
  test('has its stress as the share of the design strength that is used', () => {
    const plate = finPlate(100e3).detail.checkResPlate?.find(({ name }) => name === 'FP1');

    expect(plate).toMatchObject({ maxStrain: 0, maxStress: near(0.3766 * 275) });
  });

  test('has the stress of the bilinear law beyond yielding', () => {
    const plate = finPlate(300e3).detail.checkResPlate?.find(({ name }) => name === 'FP1');

    expect(plate).toMatchObject({
      checkStatus: false,
      maxStrain: near(17, 0.01),
      maxStress: near(1.1298 * 275),
    });
    // sigma = fy + E/1000 eps
    expect(plate?.maxStress).toBeCloseTo(275 + (210 * Number(plate?.maxStrain)) / 100, 6);
  });

  test('has the share of the limit strain as its raw unity check, as the service writes it', () => {
    const of = (shear: number) =>
      Object.values(Plates.parse(finPlate(shear).raw['plates'])).find(({ name }) => name === 'FP1');

    expect(of(100e3)).toMatchObject({ maxUnityCheck: 0, limitPlasticStrain: 0.05 });
    expect(of(300e3)).toMatchObject({ maxUnityCheck: near(0.17 / 0.05, 0.01) });
  });
});
