import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';
import type { Project } from '../../src/model/project.ts';
import { IN } from '../engine/codes/aisc/units.ts';
import { americanBase } from '../joints/base-plate/american-base.ts';
import { basePlateCase } from '../joints/base-plate/base-plate-case.ts';
import { gussetCase } from '../joints/gusset/gusset-case.ts';
import { turn, turned } from '../joints/moved-member.ts';
import { type RigidCase, rigidCase } from '../joints/rigid/case.ts';
import { finPlateCase } from '../support/fin-plate-case.ts';
import { onWeb } from './placed.ts';

type Joint = ReturnType<typeof finPlateCase>;
type State = ReturnType<ProjectMaterials['toState']>;

const light = [{ vz: -10e3 }];
const fin = (parameters: Record<string, number | string>) => finPlateCase({ parameters, loads: light });
const rigid = (given: Partial<RigidCase>) =>
  rigidCase({ kind: 'EndPlate', ...given, loads: [{ my: 5e3, vz: -10e3 }] });

function ended<J extends Joint>(joint: J): J {
  joint.connection.members = joint.connection.members.map((one) => ({ ...one, isContinuous: false }));
  return joint;
}

function leaning<J extends Joint>(joint: J, degrees: number): J {
  const lean = (degrees * Math.PI) / 180;
  joint.connection.members = joint.connection.members.map((one) => turned(one, (v) => turn(v, 0, lean, 0)));
  return joint;
}

function withSetting<J extends Joint>(joint: J, key: string, value: number): J {
  joint.project.settings = { ...joint.project.settings, [`calculation/Analysis/CodeFactors/${key}`]: value };
  return joint;
}

function withMaterials<J extends Joint>(joint: J, change: (state: State) => Partial<State>): J {
  const state = joint.project.materials.toState();
  const materials = ProjectMaterials.fromState({ ...state, ...change(state) });
  Object.assign(joint.project satisfies Project, { materials });
  return joint;
}

const EN = 'EN';
const US = 'American';

/** What is beyond the rules it would be checked by, and the words that say so. */
const cases: readonly (readonly [name: string, make: () => Joint, reason: string])[] = [
  [
    'American anchors without depth',
    () => americanBase({ loads: [{ n: -1e5 }], parameters: { hef: 0.3 * IN } }),
    '< 4 d =',
  ],
  [
    'American anchors of three diameters',
    () => americanBase({ loads: [{ n: 1e4 }], parameters: { hef: 3.75 * IN } }),
    '< 4 d =',
  ],
  [
    'grout of half a metre in America',
    () => americanBase({ loads: [{ n: -1e5 }], parameters: { grout: 0.5 } }),
    'Grout is thick',
  ],
  [
    'a base plate of 5 m under a column of 240 mm',
    () => basePlateCase({ parameters: { ox: 2.4 } }),
    'BP1 is too large',
  ],
  ['an end plate of 5 m on a column of 200 mm', () => rigid({ parameters: { bp: 5 } }), 'OP1 is too large'],
  [
    'an end plate of 0.9 m whose bolts stand in its middle',
    () => rigid({ parameters: { bp: 0.9 } }),
    'a corner is',
  ],
  [
    'an end plate without room for the weld below',
    () => rigid({ parameters: { extB: 0 } }),
    'Projection of OP1',
  ],
  [
    'an end plate narrower than its beam',
    () => rigid({ beam: 'HEA200', parameters: { bp: 0.18 } }),
    'Width of OP1',
  ],
  ['a welded fin plate of 3.2 mm', () => fin({ tp: 0.0032, a: 0.003 }), 't = 3.2 mm < 4 mm'],
  [
    'a beam of IPE80, whose web is thinner than 4 mm, welded to a column',
    () => rigid({ kind: 'WeldedBeam', beam: 'IPE80' }),
    'Thickness of B-w 1 at its weld',
  ],
  ['a fin plate of 5 m', () => fin({ e2p: 5 }), 'FP1 is too large'],
  [
    'a gusset on a weld of 12 m',
    () => gussetCase({ loads: [{ n: 1e4 }], parameters: { Lw: 12 } }),
    'GB1 is too large',
  ],
  ['a fin plate nearly as thick as wide', () => fin({ tp: 0.079 }), 'Thickness of FP1 is too large'],
  [
    'a base plate of 2.6 m in thickness',
    () => americanBase({ loads: [{ n: -1e5 }], parameters: { t: 2.6 } }),
    'Thickness of BP1 is too large',
  ],
  [
    'a base under a column that leans by 30 deg',
    () => leaning(basePlateCase(), 30),
    'stands 30.0 deg off the vertical',
  ],
  ['a base at the end of a beam', () => leaning(basePlateCase(), 90), 'stands 90.0 deg off the vertical'],
  [
    'a fin plate on the web of a column that ends behind it',
    () =>
      ended(onWeb(finPlateCase({ column: 'HEB400', beam: 'IPE220', parameters: { n1: 2 }, loads: light }))),
    'The web of C ends too near',
  ],
  [
    'a gusset on the web of a column that ends behind it',
    () => ended(onWeb(gussetCase({ column: 'HEB400', loads: [{ n: 1e4 }], parameters: { Lw: 0.1 } }))),
    'C ends',
  ],
  [
    'a partial factor that helps',
    () => withSetting(fin({}), `${EN}/GammaM2`, 0.5),
    'The setting GammaM2 = 0.5 is no factor',
  ],
  [
    'a partial factor of concrete that helps',
    () => withSetting(basePlateCase(), `${EN}/GammaC`, 0.1),
    'GammaC = 0.1',
  ],
  [
    'joint concrete stronger than its cylinders',
    () => withSetting(basePlateCase(), `${EN}/JointBetaFactor`, 10),
    'JointBetaFactor = 10',
  ],
  [
    'a resistance factor of nothing',
    () => withSetting(americanBase({ loads: [{ n: -1e5 }] }), `${US}/PhiBolts`, 0),
    'PhiBolts = 0',
  ],
  [
    'surfaces rougher than any',
    () => withSetting(rigid({}), 'FrictionCoefficientPbolt', 3),
    'FrictionCoefficientPbolt = 3',
  ],
  [
    'steel of 5000 MPa',
    () =>
      withMaterials(fin({}), ({ steels }) => ({
        steels: steels.map((one) => ({ ...one, bands: [{ maxThickness: null, fy: 5e9, fu: 6e9 }] })),
      })),
    'has 5000 MPa; its design code ends at 700 MPa',
  ],
  [
    'concrete of 500 MPa',
    () =>
      withMaterials(basePlateCase(), ({ concretes }) => ({
        concretes: concretes.map((one) => ({ ...one, fck: 5e8 })),
      })),
    'has 500 MPa; its design code ends at 90 MPa',
  ],
  [
    'bolts of grade 12.9',
    () =>
      withMaterials(fin({}), ({ boltGrades }) => ({
        boltGrades: boltGrades.map((one) => ({
          ...one,
          name: '12.9',
          fub: 1200e6,
          fyb: 1080e6,
          alphaVThread: 0.5,
        })),
      })),
    'Bolts of grade 12.9 with fub = 1200 MPa are beyond EN 1993-1-8 Table 3.1',
  ],
  [
    'anchors of grade 12.9',
    () =>
      withMaterials(basePlateCase(), ({ boltGrades }) => ({
        boltGrades: boltGrades.map((one) => ({ ...one, name: '12.9', fub: 1200e6, fyb: 1080e6 })),
      })),
    'beyond EN 1993-1-8 Table 3.1',
  ],
];

describe('What is beyond the rules', () => {
  test.each(cases)('fails by name: %s', (_, make, reason) => {
    const { project, connection } = make();

    const { summary } = calculateConnection(project, connection);

    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.[0]).toMatchObject({ name: 'Analysis', checkStatus: false });
    expect(summary.resultSummary?.[0]?.unityCheckMessage).toContain(reason);
  });

  test.each([
    [
      'American anchors of four diameters',
      () => americanBase({ loads: [{ n: -1e5 }], parameters: { hef: 5 * IN } }),
    ],
    ['a base under a column that leans by 4 deg', () => leaning(basePlateCase(), 4)],
    ['a base that hangs', () => leaning(basePlateCase(), 180)],
    ['a fin plate on the flange of a column that ends behind it', () => ended(finPlateCase())],
    ['partial factors of one', () => withSetting(fin({}), `${EN}/GammaM2`, 1)],
  ] as const)('is not: %s', (_, make) => {
    const { project, connection } = make();

    expect(calculateConnection(project, connection).summary.passed).toBe(true);
  });

  test('holds a column that ends up to the far edge of its fin plate', () => {
    const { project, connection } = ended(finPlateCase());
    const [column] = buildModel(project, connection).members;

    // The weld of 220 mm is centred on the axis of the beam.
    expect(column?.from).toBeCloseTo(-0.11, 9);
  });
});
