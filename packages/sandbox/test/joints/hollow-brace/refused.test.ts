import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import type { Connection } from '../../../src/model/connection.ts';
import { messagesIn } from '../../support/fin-plate-case.ts';
import { type HollowCase, hollowCase } from './hollow-case.ts';

const calculate = (given: HollowCase = {}) => {
  const { project, connection } = hollowCase(given);
  return calculateConnection(project, connection);
};
const passed = ({ summary }: ReturnType<typeof calculate>) => summary.passed;

describe('A welded hollow brace is refused where it', () => {
  test.each<[string, HollowCase, string]>([
    ['is round on a flat face', { brace: 'CHS114.3x5' }, 'one is round and one is rectangular'],
    ['is flat on a round chord', { chord: 'CHS219.1x10' }, 'one is round and one is rectangular'],
    ['stands on an I section', { chord: 'HEB200' }, 'is no hollow one'],
    ['is narrow', { brace: 'SHS40x40x4' }, 'is 0.200 of the width of the chord'],
    ['is wider than the chord', { chord: 'SHS90x90x5' }, 'is 1.111 of the width of the chord'],
    ['stands on thin walls', { chord: 'SHS200x200x5' }, 'beyond the range of EN 1993-1-8 Table 7.8'],
    ['has thin walls', { brace: 'SHS100x100x2' }, 'beyond the range of EN 1993-1-8 Table 7.8'],
    ['has a weld below full strength', { parameters: { a: 0.005 } }, 'full strength, 7.3.1(4) = 5.8 mm'],
    ['has fillets in the corners of the chord', { chord: 'SHS120x120x10' }, 'reach the corners of the chord'],
    ['leans too far for fillets', { angle: 50 }, 'fillets hold from 60 deg'],
    ['leans too far', { angle: 28, parameters: { weld: 'butt' } }, 'braces are calculated from 30 deg'],
    ['needs more throat as it leans', { angle: 62 }, 'full strength, 7.3.1(4) = 6.9 mm'],
    ['is turned about its axis', { turn: 10 }, 'is turned against the face of C'],
    [
      'is bent out of the plane',
      { loads: [{ n: 20e3, mz: 1e3 }] },
      'Mz = 1.00 kNm of B is not carried by HB1',
    ],
    ['is twisted', { loads: [{ mx: 1e3 }] }, 'Mx = 1.00 kNm of B is not carried'],
    ['is sheared along the chord', { loads: [{ vz: -5e3 }] }, 'Vz = -5.00 kN of B is not carried'],
    ['is sheared across the chord', { loads: [{ vy: 2e3 }] }, 'Vy = 2.00 kN of B is not carried'],
    [
      'leans and is bent',
      { angle: 60, parameters: { weld: 'butt' }, loads: [{ n: 20e3, my: 1e3 }] },
      'My = 1.00 kNm of B is not carried',
    ],
    ['has no known weld', { parameters: { weld: 'glue' } }, "is neither 'fillet' nor 'butt'"],
  ])('%s', (_, given, reason) => {
    const outcome = calculate(given);

    expect(passed(outcome)).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });

  test.each<[string, (connection: Connection) => void, string]>([
    [
      'stands beside the middle',
      ({ members: [, brace] }) => Object.assign(brace?.position ?? {}, { offsetEy: 0.01 }),
      'off the middle of the face of C',
    ],
    [
      'stands on a chord that ends',
      ({ members: [chord] }) => Object.assign(chord ?? {}, { isContinuous: false }),
      'C ends in the node',
    ],
  ])('%s', (_, change, reason) => {
    const { project, connection } = hollowCase();
    change(connection);
    const outcome = calculateConnection(project, connection);

    expect(passed(outcome)).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });
});
