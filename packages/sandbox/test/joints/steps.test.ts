import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { everyJoint } from './every-joint.ts';

const Step = z.object({
  symbol: z.string(),
  value: z.number(),
  unit: z.string(),
  formula: z.string().optional(),
});
const Check = z.looseObject({
  what: z.string(),
  formula: z.string(),
  demand: z.number(),
  resistance: z.number(),
  u: z.number(),
  steps: z.array(Step).optional(),
});
const Parts = z.record(z.string(), z.looseObject({ checks: z.array(Check) }));

type Values = ReadonlyMap<string, number>;

/** Works a formula out as a person would: longer symbols first, then the signs. */
function workedOut(formula: string, values: Values): number {
  const symbols = [...values.keys()].sort((a, b) => b.length - a.length);
  const numbers: number[] = [];
  const marked = symbols.reduce(
    (text, symbol) => text.split(symbol).join(`⟨${numbers.push(values.get(symbol) ?? Number.NaN) - 1}⟩`),
    formula.replace('sin^1.5 θ', 'sin θ^1.5'),
  );
  const script = marked
    .replace(/⟨(\d+)⟩/g, '(v[$1])')
    .replaceAll('·', '*')
    .replaceAll(';', ',')
    .replaceAll('min(', 'Math.min(')
    .replaceAll('√(', 'Math.sqrt(')
    .replace(/√(\d)/g, 'Math.sqrt($1)')
    .replaceAll('π', 'Math.PI')
    .replaceAll('²', '**2')
    .replaceAll('^', '**');
  return Number(new Function('v', `return ${script}`)(numbers));
}

/** The formula itself, without what explains it after a comma. */
function bare(formula: string): string {
  return formula.split(', ')[0] ?? formula;
}

describe.each(everyJoint.map(({ name, make }) => [name, make] as const))('Joint %s', (_, make) => {
  const { project, connection } = make();
  const { raw } = calculateConnection(project, connection);
  const checks = ['plates', 'bolts', 'welds'].flatMap((kind) =>
    Object.values(Parts.parse(raw[kind])).flatMap((part) => part.checks),
  );
  const told = checks.flatMap(({ steps, ...check }) => (steps === undefined ? [] : [{ ...check, steps }]));

  test('tells values with which its formulas give what it says', () => {
    const odd = told.flatMap(({ what, formula, demand, resistance, u, steps }) => {
      const values = new Map<string, number>();
      const wrong: string[] = [];
      const expectNear = (text: string, expected: number) => {
        const found = workedOut(text, values);
        if (Math.abs(found - expected) <= 1e-6 * Math.max(1e-9, Math.abs(expected))) return;
        wrong.push(`${what}: ${text} = ${found}, not ${expected}`);
      };
      for (const { symbol, value, formula: own } of steps) {
        if (own !== undefined) expectNear(own, value);
        values.set(symbol, value);
      }
      const plain = bare(formula);
      const [left = '', right] = plain.split(' ≤ ');
      if (right === undefined) expectNear(plain.slice(plain.indexOf('= ') + 2), resistance);
      else if (right === '1') expectNear(left, u);
      else {
        expectNear(left, demand);
        expectNear(right, resistance);
      }
      return wrong;
    });

    expect(odd).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
  });

  test('tells them once for each thing it looks at on a part, where that is used most', () => {
    for (const kind of ['plates', 'bolts', 'welds']) {
      for (const { checks: own } of Object.values(Parts.parse(raw[kind]))) {
        const worst = new Map<string, number>();
        for (const { what, u } of own) worst.set(what, Math.max(u, worst.get(what) ?? 0));
        const withSteps = own.filter(({ steps }) => steps !== undefined);

        expect(new Set(withSteps.map(({ what }) => what)).size).toBe(withSteps.length);
        expect(withSteps.every(({ what, u }) => u === worst.get(what))).toBe(true);
      }
    }
  });
});

describe('The values behind a check', () => {
  test('are there for every check of bolts, and of fillets but for their base metal', () => {
    const silent = everyJoint.flatMap(({ make }) => {
      const { project, connection } = make();
      const { raw } = calculateConnection(project, connection);
      return ['bolts', 'welds'].flatMap((kind) =>
        Object.values(Parts.parse(raw[kind])).flatMap(({ checks }) => {
          const told = new Set(checks.flatMap(({ what, steps }) => (steps === undefined ? [] : [what])));
          return checks.filter(({ what }) => !told.has(what)).map(({ what }) => what);
        }),
      );
    });

    expect([...new Set(silent)]).toEqual(['base metal']);
  });
});
