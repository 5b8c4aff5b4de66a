import { expect } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import type { Joint } from '../support/authored.ts';

/** Infinite where nothing resists. */
const Value = z.custom<number>((value) => typeof value === 'number');
const Part = z.looseObject({
  name: z.string(),
  checks: z.array(z.looseObject({ what: z.string(), demand: Value, resistance: Value, u: Value })),
});
const Parts = z.record(z.string(), Part);

/** Checks of all parts by name, each part's in their order; bolts, anchors and concrete by their checks, whatever their names. */
function checksOf({ raw }: Outcome) {
  const list = (key: string) =>
    sorted(Object.values(Parts.parse(raw[key] ?? {}))).map(({ name, checks }) => ({
      name,
      checks: checks.map(({ what, demand, resistance, u }) => ({ what, numbers: [demand, resistance, u] })),
    }));
  const bolts = ['bolts', 'anchors'].flatMap(list).map(({ checks }) => checks);
  return {
    plates: list('plates'),
    welds: list('welds'),
    ground: ['concreteBlocks', 'basePlateShear'].flatMap(list).map(({ checks }) => checks),
    bolts,
  };
}

/** Bolts by what is compared of them: those that stand alike may be in any order. */
function inOrder<Check extends { readonly numbers: readonly number[] }>(
  bolts: readonly Check[][],
): Check[][] {
  const order = (checks: readonly Check[]) =>
    checks.map(({ numbers }) => numbers.map((value) => value.toPrecision(5)).join()).join(';');
  return [...bolts].sort((a, b) => order(a).localeCompare(order(b)));
}

function sorted<One extends { readonly name: string }>(parts: readonly One[]): One[] {
  return [...parts].sort((a, b) => a.name.localeCompare(b.name));
}

const TOLERANCE = 1e-3;

/** The same checks of the same parts, within 0.1 %, and the same verdict; without those of some plates and of the bolts in them, the others. Welds that only the template has may be left out. */
export function expectSameChecks(
  actual: Joint,
  expected: Joint,
  without: readonly string[] = [],
  withoutWelds: readonly string[] = [],
): void {
  const [one, other] = [actual, expected].map(({ project, connection }) =>
    calculateConnection(project, connection),
  );
  if (one === undefined || other === undefined) throw new Error('nothing was calculated');
  expect(reasonsOf(one)).toEqual(reasonsOf(other));
  if (without.length === 0) expect(one.summary.passed).toBe(other.summary.passed);
  const [own, others] = [one, other].map((outcome) => {
    const checks = checksOf(outcome);
    const isMeant = ({ what }: { readonly what: string }) => !without.some((name) => what.endsWith(name));
    return {
      ...checks,
      plates: checks.plates.filter(({ name }) => !without.includes(name)),
      welds: checks.welds.filter(({ name }) => !withoutWelds.includes(name)),
      bolts: inOrder(checks.bolts.map((own) => own.filter(isMeant))),
    };
  }) as [ReturnType<typeof checksOf>, ReturnType<typeof checksOf>];
  const named = ({ plates, welds, ground, bolts }: typeof own) => [
    plates.map(({ name, checks }) => [name, checks.map(({ what }) => what)]),
    welds.map(({ name, checks }) => [name, checks.map(({ what }) => what)]),
    ground.map((checks) => checks.map(({ what }) => what)),
    bolts.map((checks) => checks.length),
  ];
  expect(named(own)).toEqual(named(others));
  const flat = ({ plates, welds, ground, bolts }: typeof own) =>
    [...[...plates, ...welds].map(({ checks }) => checks), ...ground, ...bolts].flat();
  const wanted = flat(others);
  const differing = flat(own).flatMap(({ what, numbers }, index) => {
    const expectedNumbers = wanted[index]?.numbers ?? [];
    // Resistances that depend on the direction of a force have none without one.
    if (Math.max(numbers[2] ?? 0, expectedNumbers[2] ?? 0) < IDLE) return [];
    const isSame = numbers.every((value, place) => isClose(value, expectedNumbers[place] ?? Number.NaN));
    return isSame ? [] : [{ what, numbers, expectedNumbers }];
  });
  expect(differing).toEqual([]);
}

/** A use below this is a rounding error of the statics. */
const IDLE = 1e-9;

function isClose(value: number, wanted: number): boolean {
  return value === wanted || Math.abs(value - wanted) <= TOLERANCE * Math.abs(wanted);
}

/** Without the operation they are about: that of a joint of several is one of these, and two joints may be about the same one. */
function reasonsOf({ detail }: Outcome): string[] {
  const reasons = (detail.messages?.messages ?? []).flatMap(({ number, description }) =>
    number === 'error'
      ? [(description ?? '').replace(/^[\w-]+: /, '').replace(/\b(DC1|DC2|GB[12]|SP1|BP1|FP1)(-\w+)*/g, 'it')]
      : [],
  );
  return [...new Set(reasons)];
}
