import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { finPlateCase } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

/** Names and scales of the interface's raw results (ratios, N, Pa), filled with the worked fin plate under two load effects. */
describe('The raw result', () => {
  const { project, connection } = finPlateCase({
    loads: [{ vz: -100e3 }, { vz: 50e3 }],
    parameters: { e2p: 0.09 },
  });
  const { raw } = calculateConnection(project, connection);

  test('holds each bolt with its forces by load effect, also under the name older programs look for', () => {
    const bolts = {
      '9': expect.objectContaining({ name: 'B9' }),
      '10': expect.objectContaining({ name: 'B10' }),
      '11': {
        id: 11,
        name: 'B11',
        checkStatus: true,
        limitCheckStatus: true,
        loadCaseId: 1,
        loadCase: 'LE1',
        maxUnityCheck: near(0.588),
        form: 'bearing B-w 1',
        u: near(0.588),
        grid: 'FP1',
        boltAssemblyName: 'M20 8.8',
        boltAssembly: 'M20 8.8',
        boltTensionForce: 0,
        boltShearForce: near(48.85e3),
        boltTensionResistance: null,
        boltShearResistance: near(94.08e3),
        boltBearingResistance: near(48.85e3 / 0.588),
        bearingResistance: near(48.85e3 / 0.588),
        boltPunchingResistance: null,
        unityCheckTension: null,
        unityCheckShear: near(0.519),
        unityCheckBearing: near(0.588),
        interactionTensionShear: null,
        unityCheckInteraction: null,
        boltShearForceLoadcase: 'LE1',
        boltShearForceLoadcaseId: 1,
        numberOfShearPlanes: 1,
        connectorGripLength: near(0.0171),
        codeType: 'ECEN',
        fub: 800e6,
        gammaM2: 1.25,
        gammaM3: 1.25,
        forcesAllLoadCases: { '1': [0, near(48.85e3)], '2': [0, near(24.43e3)] },
        forcesByLoadCase: {
          '1': { tension: 0, shearX: near(35.71e3), shearY: near(-33.33e3), prying: 0 },
          '2': { tension: 0, shearX: near(-17.86e3), shearY: near(16.67e3), prying: 0 },
        },
        checks: expect.arrayContaining([
          {
            loadCase: 1,
            what: 'shear',
            clause: 'Table 3.4',
            formula: 'Fv,Rd = αv·fub·A/γM2',
            quantity: 'force',
            demand: near(48.85e3),
            resistance: near(94.08e3),
            u: near(0.519),
            steps: [
              { symbol: 'fub', value: 800e6, unit: 'Pa' },
              { symbol: 'A', value: near(245e-6), unit: 'm2' },
              { symbol: 'αv', value: 0.6, unit: '' },
              { symbol: 'γM2', value: 1.25, unit: '' },
            ],
          },
        ]),
      },
    };

    expect(raw['bolts']).toEqual(bolts);
    expect(raw['boltCheckResDataTimbers']).toEqual(bolts);
    expect(raw['stiffnesess']).toEqual({});
  });

  test('holds stress and strength of plates', () => {
    expect(raw['plates']).toMatchObject({
      '7': {
        name: 'FP1',
        thickness: 0.01,
        materialName: 'S 275',
        materialFy: 275e6,
        maxStress: near(0.364 * 275e6),
        maxStrain: 0,
        maxUnityCheck: near(0.364),
      },
    });
  });

  test('holds the stresses of welds', () => {
    expect(raw['welds']).toMatchObject({
      '12': {
        name: 'FP1-w',
        joinedItemName: 'C-bfl 1',
        thickness: 0.005,
        length: near(0.22),
        lengthReduced: near(0.21),
        sigmaPerpendicular: near(0),
        taux: near(-47.62e6),
        maxEquivalentStress: near(82.5e6),
        equivalentStressResistance: near(404.7e6),
        sigmaPerpendicularResistance: near(309.6e6),
        materialFu: 430e6,
        betaW: 0.85,
      },
    });
  });

  test('tells load effects, summary and non-conformities', () => {
    expect(raw['loadCases']).toEqual({
      '1': {
        name: 'LE1',
        equilibrium: { force: [0, 0, -100e3], moment: [0, near(10e3), 0] },
        carriedShare: 1,
      },
      '2': { name: 'LE2', equilibrium: { force: [0, 0, 50e3], moment: [0, near(-5e3), 0] }, carriedShare: 1 },
    });
    expect(raw['summary']).toMatchObject({
      '3': { name: 'Bolts', checkValue: near(0.588), checkStatus: true },
    });
    expect(raw['nonconformity']).toEqual([
      {
        operationId: 1,
        checkContext: 'Edge distance in FP1 is too large.',
        msgContext: 'warning',
        txtMessage: 'e = 90 mm > 4 t + 40 mm = 80 mm',
      },
    ]);
  });
});
