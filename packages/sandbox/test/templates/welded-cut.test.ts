import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { loadEffect, messagesIn } from '../support/fin-plate-case.ts';
import { applyKnee } from './fixtures/apply-knee.ts';
import { twoMembers } from './fixtures/joint.ts';
import { type WeldedCut, weldedCutTemplate } from './fixtures/knee.ts';

/** The joint of the template under bending that its welds carry. */
function applied(given: WeldedCut = {}): { project: Project; connection: Connection } {
  const { project, connection } = twoMembers();
  connection.loadEffects = [loadEffect(1, 2, { my: 20e3, vz: -20e3 })];
  applyKnee(project, connection, {}, null, weldedCutTemplate(given));
  return { project, connection };
}

describe('A template of the desktop program with a beam that its cut welds', () => {
  test('is calculated as a welded beam', () => {
    const { project, connection } = applied();
    const [cut] = connection.operations;
    if (cut === undefined) throw new Error('there is a cut');
    const { readAs: _, source: _source, ...own } = cut;
    const template = {
      ...connection,
      operations: [
        {
          ...own,
          type: 'WeldedBeam',
          source: null,
          properties: { weld: 'fillet', af: 0.006, aw: 0.004, st: 0 },
        },
      ],
    };

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    const expected = calculateConnection(project, template);
    expect([outcome.raw['plates'], outcome.raw['welds']]).toEqual([
      expected.raw['plates'],
      expected.raw['welds'],
    ]);
  });

  test.each<WeldedCut>([
    { fields: { IsWeld: 'false' } },
    { fields: { Offset: '0.01' } },
    { fields: { PlaneOnCuttingObject: 'Farther' } },
    { fields: { Method: 'SurfaceAllAround' } },
    { fields: { Orientation: 'Perpendicular' } },
    { fields: { KeptPartCode: '1' } },
    { weld: { WeldType: 'Fillet' } },
    { weld: { Size: '0' } },
    { weld: { IntermittentLength: '0.05', IntermittentGap: '0.05' } },
    { weld: { BeginOffset: '0.02' } },
    { cutting: 2 },
  ])('has not passed with %j, and names its cut', (given) => {
    const { project, connection } = applied(given);

    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('CUT1');
  });

  test.each([{ Offset: 0.01 }, { IsWeld: false }, { PlaneOnCuttingObject: 'Farther' }, { '31;Size': 0.002 }])(
    'has not passed where a parameter drives %j',
    (properties) => {
      const { project, connection } = applied();
      const operations = connection.operations.map((one) => ({
        ...one,
        properties: { ...one.properties, ...properties },
      }));

      const outcome = calculateConnection(project, { ...connection, operations });

      expect(outcome.summary.passed).toBe(false);
      expect(messagesIn(outcome, 'error').join()).toContain('CUT1');
    },
  );
});
