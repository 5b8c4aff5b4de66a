import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { type RigidCase, rigidCase } from '../joints/rigid/case.ts';
import { checksIn } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';

function wallOf(given: Partial<RigidCase>, name: string) {
  const { project, connection } = rigidCase({ kind: 'EndPlate', ...given });
  const { raw, summary } = calculateConnection(project, connection);
  return {
    passed: summary.passed,
    torsion: checksIn(raw, 'plates', name).filter(({ what }) => what === 'torsion'),
  };
}

/** IPE300 in S 235: It 19.9 cm4, tf 10.7, tw 7.1. EN 1993-1-1 6.2.7: It/t x 235/1.732 = 2.52 and 3.80 kNm. */
describe('Torsion of a beam', () => {
  test('is checked by St. Venant in every wall', () => {
    expect(wallOf({ loads: [{ mx: 1e3 }] }, 'B-tfl 1').torsion).toEqual([
      { what: 'torsion', demand: 1e3, resistance: near(2.55e3, 0.02), u: near(0.392, 0.02) },
    ]);
    expect(wallOf({ loads: [{ mx: 1e3 }] }, 'B-w 1').torsion).toEqual([
      { what: 'torsion', demand: 1e3, resistance: near(3.84e3, 0.02), u: near(0.26, 0.02) },
    ]);
  });

  test('adds to the shear of the web', () => {
    const [alone] = wallOf({ loads: [{ mx: 1e3 }] }, 'B-w 1').torsion;
    const [both] = wallOf({ loads: [{ mx: 1e3, vz: -100e3 }] }, 'B-w 1').torsion;

    // 2568 mm2 x 235/1.732 = 348.4 kN.
    expect((both?.u ?? 0) - (alone?.u ?? 0)).toBeCloseTo(100 / 348.4, 3);
  });

  test.each(['EndPlate', 'EndPlateSplice'] as const)('fails an %s beyond it', (kind) => {
    expect(wallOf({ kind, loads: [{ mx: 3e3 }] }, kind === 'EndPlate' ? 'B-w 1' : 'A-w 1').passed).toBe(
      false,
    );
    expect(wallOf({ kind, loads: [{ mx: 2e3 }] }, kind === 'EndPlate' ? 'B-w 1' : 'A-w 1').passed).toBe(true);
  });

  test('is not checked where there is none', () => {
    expect(wallOf({ loads: [{ vz: -10e3 }] }, 'B-w 1').torsion).toEqual([]);
  });

  test('is not carried by kinds that cannot, by name', () => {
    const { project, connection } = rigidCase({ kind: 'WeldedBeam', loads: [{ mx: 1e3 }] });

    const { summary } = calculateConnection(project, connection);

    expect(summary.resultSummary?.[0]?.unityCheckMessage).toBe(
      'LE1: Mx = 1.00 kNm of B is not carried by OP1 (WeldedBeam).',
    );
  });
});
