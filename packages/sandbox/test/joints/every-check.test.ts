import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { readTypeface } from '../../src/formats/font/typeface.ts';
import { everyJoint } from './every-joint.ts';

const Check = z.looseObject({
  what: z.string(),
  clause: z.string(),
  formula: z.string(),
  quantity: z.enum(['force', 'moment', 'stress']),
  resistance: z.number(),
});
const Parts = z.record(z.string(), z.looseObject({ checks: z.array(Check) }));
const Raw = z.looseObject({
  plates: Parts,
  bolts: Parts,
  welds: Parts,
  anchors: Parts,
  concreteBlocks: Parts,
  basePlateShear: Parts,
});

/** What is no force; the member section is told with its leading part. */
const quantities: readonly (readonly [what: RegExp, quantity: string])[] = [
  [
    /^(torsion|torsion beside the joint, \w+|torsion along the gusset|bending at the cope|bending of the coped web through its holes|bending of the web at the plate|flange of the support in bending|web of the support turned|flange of the support in bending, with \w+|face of the support turned|chord (?:face|side ?walls) turned by the brace|effective width of the brace, turned|bending|moment resistance|lateral-torsional buckling)$/,
    'moment',
  ],
  [/^(section (at|towards)|equivalent stress|normal stress|fillet weld|base metal)/, 'stress'],
  [/^member section( beside the joint, \w+| along the gusset)?$/, 'force or moment'],
];

describe.each(everyJoint.map(({ name, make }) => [name, make] as const))('Joint %s', (name, make) => {
  const { project, connection } = make();
  const outcome = calculateConnection(project, connection);
  const checks = Object.values(Raw.parse(outcome.raw)).flatMap((parts) =>
    Object.values(Parts.safeParse(parts).data ?? {}).flatMap((part) => part.checks),
  );

  test('carries all of its load', () => {
    expect(outcome.summary.resultSummary?.[0]).toMatchObject({ checkValue: 100, checkStatus: true });
  });

  test('has checks that each say their formula, in the symbols of their code, and what they measure', () => {
    // Chapter K has β and γ of its own.
    const american = name.includes('HSS') ? /γM|Rd\b|EN 199/ : /[γβα]|Rd\b|EN 199/;
    const symbols = name.endsWith('American') ? american : /φ|Rn\b|AISC/;
    const odd = checks.filter(({ what, clause, formula, quantity }) => {
      const expected = quantities.find(([pattern]) => pattern.test(what))?.[1] ?? 'force';
      return formula === '' || symbols.test(`${formula} ${clause}`) || !expected.includes(quantity);
    });

    expect(checks.length).toBeGreaterThan(5);
    expect(odd).toEqual([]);
  });

  test('has formulas a PDF can show', async () => {
    const { shown } = await readTypeface();

    expect(checks.filter(({ formula }) => shown(formula) !== formula)).toEqual([]);
  });

  test('has stresses of the size of strengths', () => {
    const stresses = checks.filter(({ quantity }) => quantity === 'stress');

    for (const { what, resistance } of stresses) {
      expect([what, resistance > 100e6 && resistance < 600e6]).toEqual([what, true]);
    }
  });
});
