import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Operation } from '../../src/model/operation.ts';
import { authored } from '../support/authored.ts';
import { BEAM, COLUMN, finPlateCase, messagesIn } from '../support/fin-plate-case.ts';

const joint = authored(finPlateCase(), () => [
  { member: { kind: 'member', memberId: BEAM }, cutBy: { kind: 'member', memberId: COLUMN }, offset: 0.01 },
]);

/** The joint with fields of the operation of a kind as they are given, inside those it has. */
function withFields(kind: string, fields: object): Operation[] {
  return joint.connection.operations.map((one) =>
    one.typed?.kind === kind
      ? {
          ...one,
          typed: {
            ...one.typed,
            data: merged(one.typed.data, fields) as NonNullable<Operation['typed']>['data'],
          },
        }
      : one,
  );
}

function merged(data: unknown, fields: unknown): unknown {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(data) || !isObject(fields)) return fields;
  const keys = [...new Set([...Object.keys(data), ...Object.keys(fields)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in fields ? merged(data[key], fields[key]) : data[key]]),
  );
}

const calculated = (operations: Operation[]) =>
  calculateConnection(joint.project, { ...joint.connection, operations });

const positions = { values: [0.01] };

describe('A joint of single operations', () => {
  test.each([
    ['stiffening-plate', { plateType: 'negative' }],
    ['stiffening-plate', { plateType: 'unheard' }],
    ['stiffening-plate', { shape: 'polygon', polygonData: 'M 0 0' }],
    ['stiffening-plate', { weld: { type: 'doubleFillet', size: 0.005 } }],
    ['stiffening-plate', { thickness: 'NaN' }],
    ['stiffening-plate', { width: -0.1 }],
    ['stiffening-plate', { width2: -0.01 }],
    ['stiffening-plate', { positioning: { rotationAngle: 0.1 } }],
    ['stiffening-plate', { positioning: { offset: { x: 0, y: 0, z: 0.01 } } }],
    ['stiffening-plate', { positioning: { pitch: 0.1 } }],
    ['stiffening-plate', { positioning: { conPlatePositioningType: 'joint' } }],
    ['stiffening-plate', { positioning: { coordinateSystem: { zAxis: { x: 0, y: 1, z: 0 } } } }],
    ['stiffening-plate', { positioning: { coordinateSystem: { yAxis: { x: 0.1, y: 0, z: 1 } } } }],
    ['bolt-grid', { definedBy: 'coordinateSystem' }],
    ['bolt-grid', { slottedHoles: [{ angle: 0, sizeFactor: 2 }] }],
    ['bolt-grid', { boltShearForceTransfer: 'unheard' }],
    ['bolt-grid', { boltShearForceTransfer: 'friction' }],
    ['bolt-grid', { geometry: { type: 'polar' } }],
    ['bolt-grid', { geometry: { rowsGridLayout: 'firstShiftedFull' } }],
    ['bolt-grid', { geometry: { bottomLayers: positions } }],
    ['bolt-grid', { geometry: { rightLayers: positions } }],
    ['bolt-grid', { geometry: { topLayers: positions } }],
    ['bolt-grid', { geometry: { radii: positions } }],
    ['bolt-grid', { geometry: { userPositions: [{ x: 0, y: 0, gridIndex: 1 }] } }],
    ['weld', { placement: 'edgeToEdge' }],
    ['weld', { firstPlateEdgeIndex: [3, 1] }],
    ['weld', { weld: { kind: 'intermittent', length: 0.02, gap: 0.02 } }],
    ['weld', { weld: { type: 'pjp' } }],
    ['weld', { weld: { type: 'cjp' } }],
    ['weld', { weld: { type: 'filletRear' } }],
    ['weld', { weld: { type: 'noWeld' } }],
    ['weld', { weld: { size: 'NaN' } }],
    ['cut', { member: { remainingPart: 'begin' } }],
    ['cut', { cuttingPlane: 'farther' }],
    ['cut', { cuttingMethod: 'mitreCut' }],
    ['cut', { cuttingMethod: 'surfaceAllAround' }],
    ['cut', { offset: 2 }],
    ['cut', { offset: -0.01 }],
    ['cut', { websWeld: { type: 'doubleFillet', size: 0.005 } }],
  ])('has not passed where a %s has %j, which is not followed', (kind, fields) => {
    const outcome = calculated(withFields(kind, fields));

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toMatch(/FP1|CUT1/);
  });

  test.each([
    ['stiffening-plate', { positioning: { positionX: 0, offset: { x: 0, y: 0, z: 0 } } }],
    ['stiffening-plate', { positioning: { coordinateSystem: { zAxis: { x: 0, y: -1, z: 0 } } } }],
    ['bolt-grid', { slottedHoles: [{ angle: 0, sizeFactor: 1 }] }],
    ['weld', { weld: { kind: 'continuous', beginOffset: 0, endOffset: 0 } }],
    ['cut', { cuttingMethod: 'surface', cuttingPlane: 'closer', websWeld: { type: 'noWeld' } }],
  ])('has passed where a %s has %j, which says nothing new', (kind, fields) => {
    const outcome = calculated(withFields(kind, fields));

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
  });
});
