import { operationKinds } from '@connection-gateway/contract/operations/kinds';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Operation } from '../../src/model/operation.ts';
import { unit, type Vector } from '../../src/model/vector.ts';
import { basePlateCase } from '../joints/base-plate/base-plate-case.ts';
import { coverSpliceCase } from '../joints/cover-splice/cover-splice-case.ts';
import { cleatsCase } from '../joints/double-angle/cleats-case.ts';
import { gussetCase } from '../joints/gusset/gusset-case.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import type { Joint } from '../support/authored.ts';
import { finPlateCase } from '../support/fin-plate-case.ts';
import { basePlateOf, cleatsOf, coverSpliceOf, endPlateOf, finPlateOf, gussetOf } from './builders.ts';

type Data = NonNullable<Operation['typed']>['data'];
type Path = readonly (string | number)[];

/** What a field may say, for each leaf of a schema: numbers, words, flags. */
function leaves(schema: unknown, path: Path = []): { path: Path; values: readonly unknown[] }[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leaves(schema.unwrap(), path);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => leaves(field, [...path, key]));
  }
  if (schema instanceof z.ZodArray) return leaves(schema.element, [...path, 0]);
  if (schema instanceof z.ZodUnion) {
    const words = schema.options.flatMap((option) => (option instanceof z.ZodEnum ? option.options : []));
    const isNumber = schema.options.some((option) => option instanceof z.ZodNumber);
    return [{ path, values: isNumber ? [0.0137, -0.0137] : words }];
  }
  if (schema instanceof z.ZodNumber) return [{ path, values: schema.isInt ? [1, 2] : [0.0137, -0.0137] }];
  if (schema instanceof z.ZodBoolean) return [{ path, values: [true, false] }];
  return [{ path, values: ['M 0 0'] }];
}

function at(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null)?.[key],
    data,
  );
}

/** A copy with another value in a place, which is made where it is not there. */
function changed(data: unknown, [key, ...path]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> | unknown[] =
    typeof key === 'number'
      ? [...(Array.isArray(data) ? data : [])]
      : {
          ...(['x', 'y', 'z'].includes(key) ? { x: 0, y: 0, z: 0 } : {}),
          ...(data as Record<string, unknown> | null | undefined),
        };
  (copy as Record<string | number, unknown>)[key] = changed(at(data, [key]), path, value);
  return copy;
}

/** Axes as long as one likes point the same way. */
function isSameWay(before: Data, after: Data, path: Path): boolean {
  const axis = path.slice(0, -1);
  const [old, now] = [at(before, axis), at(after, axis)].map((value) =>
    value === undefined || value === null ? null : unit({ x: 0, y: 0, z: 0, ...(value as Partial<Vector>) }),
  );
  return /axis|normalVector/i.test(String(axis.at(-1))) && JSON.stringify(old) === JSON.stringify(now);
}

const stateOf = ({ project, connection }: Joint) => {
  const { summary, raw } = calculateConnection(project, connection);
  return { passed: summary.passed, text: JSON.stringify([raw, buildModel(project, connection)]) };
};

/**
 * What changes nothing: names and what an answer says; what is so without being said; what counts only beside words that are refused;
 * a second id in one reference, which is refused when it is sent.
 */
const meaningless: Readonly<Record<string, RegExp>> = {
  any: /^(name|id|isImported|operationType)=|(^|\.)(origin|insertPoint|offset|rotation)\.id=|plateSubIndex=1$|=(noWeld|continuous|regular|default|new|closer)$/,
  'stiffening-plate': /^(radius|polygonData)=|\.zAxis\./,
  'stiffening-member': /^mirror[YZ]=false$|\.axisZ\./,
  'bolt-grid':
    /polar|^isExploded=|^coordinateSystem\.|slottedHoles\.0\.angle=|hookRotation=|shearPlaneInThread=true$/,
  // The concrete is below this plate, whose axes are those of its template.
  'anchor-grid':
    /^plateSide=lowerSide$|polar|^isExploded=|^coordinateSystem\.|slottedHoles\.0\.angle=|hookRotations?(\.0)?=|shearPlaneInThread=true$|^(hookLength|anchorDiameter|headDiameter|headedStudMaterialId|reinforcementMaterialId|reinforcementShape|mandrelDiameter)=/,
  'work-plane':
    /^normalVector\.[xyz]=-|^(isFatigue|memberId|plateId|plateOperationId|relatedMemberId|nearIntersection)=/,
  weld: /^weld\.(beginOffset|endOffset|length|gap)=|^secondMemberOrPlate\.plateId=|^secondPlateEdgeIndex=/,
  // A flange is the outer face of the section, and a plane has one side.
  cut: /cuttingMethod=(boundingBox|surface)$|^cutBy\.kind=member$|^cutBy\.plateSubIndex=2$|Weld\.(beginOffset|endOffset|length|gap)=|^(extendMember|direction)=|^member\.operationId=/,
};

/** The id that goes with what cuts; another one beside it is refused when it is sent. */
const idOf: Readonly<Record<string, string>> = {
  member: 'memberId',
  memberPlate: 'memberId',
  plateOfOperation: 'operationId',
  workPlane: 'operationId',
};

function isSecondId(data: Data, [holder, field]: Path): boolean {
  const kind = at(data, ['cutBy', 'kind']);
  return holder === 'cutBy' && /Id$/.test(String(field)) && field !== idOf[String(kind)];
}

/** Nothing is refused and all is as before, although a field says something else. */
function passedOver(kind: keyof typeof operationKinds, joint: Joint): string[] {
  const { operations } = joint.connection;
  const chosen = operations.find(({ typed }) => typed?.kind === kind);
  if (chosen?.typed === undefined) throw new Error(`there is no ${kind}`);
  const { data } = chosen.typed;
  const before = stateOf(joint);
  expect(before.passed).toBe(true);
  return leaves(operationKinds[kind]).flatMap(({ path, values }) =>
    values.flatMap((value) => {
      const said = `${path.join('.')}=${value}`;
      const other = changed(data, path, value) as Data;
      if (meaningless['any']?.test(said) || meaningless[kind]?.test(said)) return [];
      if (at(data, path) === value || isSameWay(data, other, path) || isSecondId(data, path)) return [];
      const active = other['active'] !== false;
      const after = stateOf({
        ...joint,
        connection: {
          ...joint.connection,
          operations: operations.map((one) =>
            one === chosen ? { ...one, active, typed: { kind, data: other } } : one,
          ),
        },
      });
      return !after.passed || after.text !== before.text ? [] : [said];
    }),
  );
}

describe('A field of an operation is followed, or the joint has not passed', () => {
  test.each([
    ['stiffening-plate', finPlateOf(finPlateCase())],
    ['bolt-grid', finPlateOf(finPlateCase())],
    ['weld', finPlateOf(finPlateCase())],
    ['cut', finPlateOf(finPlateCase())],
    ['bolt-grid', endPlateOf(rigidCase({ kind: 'EndPlate', loads: [{ my: 20e3, vz: -20e3 }] }))],
    ['cut', endPlateOf(rigidCase({ kind: 'EndPlate', loads: [{ my: 20e3, vz: -20e3 }] }))],
    ['cut', coverSpliceOf(coverSpliceCase())],
    ['work-plane', coverSpliceOf(coverSpliceCase())],
    ['stiffening-member', cleatsOf(cleatsCase())],
    ['anchor-grid', basePlateOf(basePlateCase())],
    ['weld', gussetOf(gussetCase({ parameters: { e1g: 0.07, Lw: 0.3 } }))],
  ] as const)('%s', (kind, joint) => {
    expect(passedOver(kind, joint)).toEqual([]);
  });
});
