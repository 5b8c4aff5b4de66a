import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { loadEffect, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { applyKnee } from './fixtures/apply-knee.ts';
import { type Corner, cornerOperations, profiledEndPlate, ribOperation } from './fixtures/corner.ts';
import { member, twoMembers } from './fixtures/joint.ts';
import { type TemplateOperation, templateOf, weldedCut } from './fixtures/knee.ts';

const Parts = z.record(z.string(), z.looseObject({ name: z.string(), u: z.number() }));
/** Moment that the welds of the beam carry, Nm, and the lever arm of its flanges, m. */
const MOMENT = 20e3;
const LEVER = 0.36 - 0.0127;
const RIB_ON_COLUMN = ribOperation('BeamByOperationId(1)');

const BOLTS = `<BoltAssemblies><BoltAssemblyInTemplate><BoltDiameter>0.02</BoltDiameter><Id>1</Id><Name>M20 8.8</Name>
  <UltimateStrength>800000000</UltimateStrength></BoltAssemblyInTemplate></BoltAssemblies>`;

/** The operations on a column and a beam under bending; the column runs through, or ends in the node. */
function applied(
  operations: readonly TemplateOperation[],
  { my = MOMENT, ends = false } = {},
): { project: Project; connection: Connection } {
  const { project, connection } = twoMembers();
  if (ends) {
    const column = member(1, 'COL', 1, [0, 0, -1], [0, 1, 0], [1, 0, 0]);
    connection.members[0] = { ...column, isBearing: true };
  }
  // In the face of the column.
  connection.loadEffects = [loadEffect(1, 2, { my: my - 0.12 * -10e3, vz: -10e3 })];
  applyKnee(project, connection, {}, null, templateOf(operations).replace('<BoltAssemblies />', BOLTS));
  return { project, connection };
}

function calculated(...given: Parameters<typeof applied>) {
  const { project, connection } = applied(...given);
  const outcome = calculateConnection(project, connection);
  const named = (part: 'plates' | 'welds') =>
    Object.fromEntries(Object.values(Parts.parse(outcome.raw[part] ?? {})).map(({ name, u }) => [name, u]));
  return { outcome, plates: named('plates'), welds: named('welds') };
}

/** Of a fillet that carries these on all of its length, N; as EN 1993-1-8 4.5.3.2 for S 355. */
function filletByHand(normal: number, along: number, length: number, throat: number): number {
  const area = 2 * throat * (length - 2 * throat);
  const [across, shear] = [normal / area / Math.SQRT2, along / area];
  const limit = 490e6 / (0.9 * 1.25);
  return Math.max(
    Math.sqrt(across ** 2 + 3 * (across ** 2 + shear ** 2)) / limit,
    across / ((0.9 * 490e6) / 1.25),
  );
}

describe('Plates that a template of the desktop program adds to a joint', () => {
  test('a rib below a welded beam changes no number of the joint, and is checked with the force of the flange', () => {
    const bare = calculated([weldedCut()]);
    const { outcome, plates, welds } = calculated([weldedCut(), RIB_ON_COLUMN]);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(welds).toMatchObject(bare.welds);
    expect(Object.keys(welds).filter((name) => name.startsWith('WID1'))).toHaveLength(2);
    expect(plates['WID1']).toBeGreaterThan(0.01);
    for (const [name, u] of Object.entries(bare.plates)) expect(plates[name]).toBeGreaterThanOrEqual(u);
    expect(messagesIn(outcome, 'information').join()).toContain(
      'WID1: the joint is calculated without this rib',
    );
  });

  test('the welds of a rib are those worked out by hand, up to what its plate can bring to them', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 100, max: 300 }),
      length: fc.integer({ min: 100, max: 400 }),
      thickness: fc.integer({ min: 4, max: 20 }),
      throat: fc.integer({ min: 3, max: 8 }),
      my: fc.integer({ min: -300, max: 300 }).filter((value) => value !== 0),
    });
    fc.assert(
      fc.property(sizes, (given) => {
        const [w, l, t, a] = [given.width, given.length, given.thickness, given.throat].map((mm) => mm / 1e3);
        if (w === undefined || l === undefined || t === undefined || a === undefined)
          throw new Error('sizes');
        const rib = ribOperation(
          'BeamByOperationId(1)',
          { Width: String(w), Height: String(l), Thickness: String(t) },
          { Size: String(a) },
        );
        const { outcome, welds } = calculated([weldedCut(), rib], { my: given.my * 1e3 });

        const yields = w * t * 355e6 * (l ** 2 / (l ** 2 + w ** 2));
        const force = Math.min((Math.abs(given.my) * 1e3) / LEVER, yields);
        const across = (force * w) / l;
        const byHand = [filletByHand(force, across, w, a), filletByHand(across, force, l, a)];
        expect(welds['WID1-face']).toBeCloseTo(byHand[0] ?? Number.NaN, 6);
        expect(welds['WID1-flange']).toBeCloseTo(byHand[1] ?? Number.NaN, 6);
        if (outcome.summary.passed) expect(Math.max(...byHand)).toBeLessThanOrEqual(1);
      }),
      someRuns(12),
    );
  });

  test('a corner has a verdict, its stiffeners each half of the force of their flange', () => {
    const { outcome, welds } = calculated(cornerOperations(), { ends: true });

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    const [clear, depth] = [(0.24 - 0.01) / 2 - 0.021, 0.24 - 2 * (0.017 + 0.021)];
    const half = MOMENT / LEVER / 2;
    for (const plate of ['STIFF1-1', 'STIFF1-2', 'STIFF2-1', 'STIFF2-2']) {
      expect(welds[`${plate}-tfl`]).toBeCloseTo(filletByHand(half, 0, clear, 0.006), 6);
      expect(welds[`${plate}-w`]).toBeCloseTo(filletByHand(0, half, depth, 0.006), 6);
    }
  });

  test('a rib stands on the end plate that the beam is welded to', () => {
    const rib = ribOperation('PartByOperationId(65537)', { Width: '0.12', Height: '0.16' });
    const { outcome, plates } = calculated([profiledEndPlate(), rib]);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(plates['WID1']).toBeGreaterThan(0.01);
  });

  test('a rib that is welded too weakly fails beside a joint that passes', () => {
    const { outcome, welds } = calculated([weldedCut(), RIB_ON_COLUMN], { my: 60e3 });
    const weak = calculated(
      [weldedCut(), ribOperation('BeamByOperationId(1)', { Width: '0.07' }, { Size: '0.003' })],
      {
        my: 60e3,
      },
    );

    expect([outcome.summary.passed, welds['WID1-face']]).toEqual([true, expect.any(Number)]);
    expect(weak.outcome.summary.passed).toBe(false);
    expect(weak.welds['WID1-face']).toBeGreaterThan(1);
  });

  test.each<[string, Corner]>([
    ['WID1', { rib: { WidenerShapeCode: 'Rectangular' } }],
    ['WID1', { rib: { PositionCode: 'RightSide' } }],
    ['WID1', { rib: { SegmentPartCode: '2' } }],
    ['WID1', { rib: { Offset: '0.01' } }],
    ['WID1', { rib: { Width: '0.005' } }],
    ['WID1', { ribWeld: { WeldType: 'Fillet' } }],
    ['WID1', { rib: { ConnectedPlatePath: 'PartByOperationId(65538)' } }],
    ['STIFF1', { top: { Location: 'FrontSide' } }],
    ['STIFF1', { top: { NumberOfStiffeners: '2' } }],
    ['STIFF1', { top: { Rotation: '0.1' } }],
    ['STIFF1', { top: { IsCapPlate: 'true' } }],
    ['STIFF2', { low: { ReferenceBoundingBoxSide: 'UpperSide' } }],
    ['STIFF2', { low: { Gap: '0.01' } }],
    ['STIFF2', { low: { Thickness: '0.004' } }],
    ['END1', { beyond: { Offset: '-0.02' } }],
    ['END1', { beyond: { PlaneOnCuttingObject: 'Closer' } }],
    ['END1', { beyond: { Orientation: 'Perpendicular' } }],
  ])('has not passed, and names %s, with %j', (name, given) => {
    const { outcome } = calculated(cornerOperations(given), { ends: true });

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(name);
  });
});
