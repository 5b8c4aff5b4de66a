import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { basePlateCase } from '../joints/base-plate/base-plate-case.ts';
import { coverSpliceCase } from '../joints/cover-splice/cover-splice-case.ts';
import { cleatsCase } from '../joints/double-angle/cleats-case.ts';
import { gussetCase } from '../joints/gusset/gusset-case.ts';
import { type RigidCase, rigidCase } from '../joints/rigid/case.ts';
import { slottedCase } from '../joints/slotted-tube/slotted-case.ts';
import { finPlateCase } from '../support/fin-plate-case.ts';
import { onGirder, onWeb } from './placed.ts';

type Joint = ReturnType<typeof finPlateCase>;

const light = [{ vz: -10e3 }];
const fin = (parameters: Record<string, number>) => () => finPlateCase({ parameters, loads: light });
const cleats = (parameters: Record<string, number>) => () => cleatsCase({ parameters, loads: light });
const rigid = (given: Partial<RigidCase>) => () =>
  rigidCase({ kind: 'EndPlate', ...given, loads: [{ my: 5e3, vz: -10e3 }] });
const gusset = (parameters: Record<string, number>) => () => gussetCase({ parameters, loads: [{ n: 10e3 }] });
const splice = (parameters: Record<string, number>) => () => coverSpliceCase({ parameters, loads: light });

/** Far from what is loaded; EN 1993-1-8 Table 3.4 holds under the distances of Table 3.3, and parts must fit. d0 = 22 mm. */
const cases: readonly (readonly [name: string, make: () => Joint, reason: string])[] = [
  ['a fin plate with an end distance of 0.6 d0', fin({ e1: 0.0132 }), 'e = 13.2 mm < 1.2 d0'],
  ['a fin plate with an edge distance of 0.6 d0', fin({ e2p: 0.0132 }), 'e = 13.2 mm < 1.2 d0'],
  ['a beam with an end distance of 0.6 d0', fin({ e2b: 0.0132 }), 'Edge distance in B-w 1'],
  ['a fin plate with a pitch of 1.5 d0', fin({ p1: 0.033 }), 'p1 = 33 mm < 2.2 d0'],
  ['a fin plate with lines 1.5 d0 apart', fin({ n2: 2, p2: 0.033 }), 'p2 = 33 mm < 2.4 d0'],
  [
    'a fin plate that does not fit between the flanges',
    fin({ e1: 0.07 }),
    'FP1 does not fit between the flanges of B',
  ],
  ['washers in the root of the beam', fin({ p1: 0.11, e1: 0.03 }), 'Room between bolts and flange fillet'],
  ['cleats with a pitch of 1.5 d0', cleats({ p1: 0.033 }), 'p1 = 33 mm < 2.2 d0'],
  ['cleats with an end distance of 0.6 d0', cleats({ e1: 0.0132 }), 'e = 13.2 mm < 1.2 d0'],
  ['washers in the root of cleats', cleats({ gC: 0.035 }), 'the root of the cleats on the support'],
  ['an end plate with a pitch of 1.5 d0', rigid({ parameters: { nT: 2, p: 0.033 } }), 'p1 = 33 mm < 2.2 d0'],
  [
    'an end plate with washers in the root of its column',
    rigid({ parameters: { w: 0.07 } }),
    'bolts and column fillet',
  ],
  [
    'an end plate with an edge distance of 0.6 d0',
    rigid({ parameters: { bp: 0.1264 } }),
    'e = 13.2 mm < 1.2 d0',
  ],
  ['a gusset with an end distance of 0.6 d0', gusset({ e1g: 0.0132 }), 'e = 13.2 mm < 1.2 d0'],
  ['an angle with an end distance of 0.6 d0', gusset({ e1: 0.0132 }), 'e = 13.2 mm < 1.2 d0'],
  ['a gusset with a pitch of 1.5 d0', gusset({ p: 0.033 }), 'p1 = 33 mm < 2.2 d0'],
  ['washers in the root of an angle', gusset({ bm: 0.03 }), 'the root of the angle'],
  [
    'an angle on the web of a column that is narrower',
    () => onWeb(gussetCase({ column: 'HEB140', brace: 'L100x100x10', loads: [{ n: 2e3 }] })),
    'D does not go between the flanges of C',
  ],
  [
    'a tube on the web of a column that is narrower',
    () =>
      onWeb(
        slottedCase({
          ...{ column: 'HEB180', brace: 'CHS168.3x6.3', loads: [{ n: 5e3 }] },
          parameters: { Ls: 0.22, Lw: 0.25 },
        }),
      ),
    '84.2 mm from the axis > 76 mm',
  ],
  ['covers with a pitch of 1.5 d0', splice({ pf: 0.033 }), 'p1 = 33 mm < 2.2 d0'],
  ['covers with an end distance of 0.6 d0', splice({ e1f: 0.0132 }), 'e = 13.2 mm < 1.2 d0'],
  [
    'web covers that do not fit between the flanges',
    splice({ e1w: 0.07 }),
    'does not fit between the flanges',
  ],
  [
    'anchors with an edge distance of 0.6 d0',
    () => basePlateCase({ parameters: { ax: 0.018 } }),
    'e = 18 mm < 1.2 d0',
  ],
  [
    'a beam deeper than its girder',
    () => onGirder(finPlateCase({ column: 'IPE300', beam: 'IPE400', loads: light })),
    'B does not fit between the flanges of C',
  ],
  [
    'an uncoped beam at an equal girder',
    () => onGirder(finPlateCase({ column: 'IPE300', beam: 'IPE300', loads: light })),
    'B does not fit between the flanges of C',
  ],
  [
    'cleats of an uncoped beam at an equal girder',
    () => cleatsCase({ on: 'beam', support: 'IPE300', beam: 'IPE300', loads: light }),
    'B does not fit between the flanges of C',
  ],
];

describe('What the rules of detailing forbid', () => {
  test.each(cases)('fails: %s', (_, make, reason) => {
    const { project, connection } = make();

    const { summary } = calculateConnection(project, connection);

    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.[0]).toMatchObject({ name: 'Analysis', checkStatus: false });
    expect(summary.resultSummary?.[0]?.unityCheckMessage).toContain(reason);
  });
});
