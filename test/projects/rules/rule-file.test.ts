import { describe, expect, test } from 'vitest';
import { isLike } from '../../../src/projects/rules/like.ts';
import { type Facts, Missing } from '../../../src/projects/rules/rule.ts';
import { readRules } from '../../../src/projects/rules/rule-file.ts';

function problemOf(text: string): string {
  try {
    readRules(text);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The outcome of one rule for what is known. */
function outcome(rule: string, facts: Facts) {
  const [only] = readRules(`rules:\n  - key: one\n    text: One\n    ${rule}\n`).rules;
  return only?.evaluate(facts);
}
const verdict = (rule: string, facts: Facts) => outcome(rule, facts)?.verdict;

describe('a file of company rules', () => {
  test.each([
    ['rules:\n  - key: a\n    text: A\n    plates: { min: 8 }', 'line 4, rules.0.plates.min: give a length'],
    [
      'rules:\n  - key: a\n    text: A\n    plate: { min: 8 mm }',
      'line 4, rules.0.plate: there is no such word',
    ],
    ['{"rules": [\n{"key": "a", "text": "A",\n"names": []}]}', 'line 3, rules.0.names: '],
    ['rules:\n  - key: a\n    text: A', 'line 2, rules.0: give one of utilization, plates, '],
    ['rules:\n  - key: a\n    text: A\n    bolts: {}', 'line 4, rules.0.bolts: it limits nothing'],
    [
      'rules:\n  - {key: a, text: A, names: [B]}\n  - {key: a, text: A, names: [B]}',
      'line 3, rules.1.key: another',
    ],
    [
      'rules:\n  - key: a\n    text: A\n    expression: nope > 1',
      'line 4, rules.0.expression: Unknown variable: nope',
    ],
    ['rules:\n  - key: a\n    text: A\n    expression: mm(8)', 'line 4, rules.0.expression: '],
    ['rules:\n  - key: a\n    text: A\n    expression: name.matches("(a+)+")', 'matches is not available'],
    ['rules:\n  - key: a\n    text: A\n    expression: plates.all(p, plates.all(q, true))', 'one is allowed'],
    [
      'rules:\n  - key: a\n    text: A\n    each: plates\n    expression: bolts.all(b, true)',
      'one is allowed',
    ],
    ['rules: [', 'line 1: '],
  ])('says where %j is wrong', (text, problem) => {
    expect(problemOf(text)).toContain(problem);
  });

  test('judges each thing: what fails decides, then what is not known', () => {
    const thin = { name: 'PL1', thickness: 0.006, material: 'S 355' };
    const plates = [thin, { name: 'PL2', thickness: null, material: 'S 355' }];

    expect(outcome('plates: { min: 8 mm }', { plates })).toEqual({
      verdict: 'FAILED',
      reason: null,
      checked: 2,
      parts: [
        { name: 'PL1', verdict: 'FAILED', found: 'thickness 6 mm' },
        { name: 'PL2', verdict: 'UNDECIDED', found: 'Its thickness is not known.' },
      ],
    });
    expect(outcome('plates: { max: 8 mm }', { plates })).toMatchObject({
      ...{ verdict: 'UNDECIDED', reason: 'PL2: Its thickness is not known.' },
    });
    expect(verdict('plates: { materials: ["S 3*"] }', { plates })).toBe('PASSED');
    expect(verdict('plates: { thicknesses: [6 mm] }', { plates: [thin] })).toBe('PASSED');
  });

  test('is undecided, not passed, where it cannot be evaluated', () => {
    const gone = new Missing('It is not calculated.');
    const bolts = [{ name: 'BG1', assembly: null, diameter: null, holeDiameter: null, count: 2 }];
    const checks = [{ name: 'Plates', kind: 'PLATES', status: 'PASSED', utilization: null }];

    for (const [rule, facts] of [
      ['utilization: { max: 90 % }', { checks: gone }],
      ['utilization: { max: 90 % }', { checks }],
      ['utilization: { max: 90 %, kinds: [PLATES] }', { checks }],
      ['bolts: { diameters: [16 mm] }', { bolts }],
      ['expression: bolts.all(b, b.diameter > mm(10))', { bolts }],
      ['expression: parameters.tp > mm(10)', { parameters: {} }],
      ['expression: parameters.tp > mm(10)', { parameters: { tp: 'S 355' } }],
      ['expression: parameters.tp', { parameters: { tp: 1 } }],
      ['cost: { max: 10 }', {}],
    ] as const)
      expect([rule, verdict(rule, facts)]).toEqual([rule, 'UNDECIDED']);
    expect(outcome('expression: cost < 10', { cost: gone })?.reason).toBe('cost: It is not calculated.');
  });

  test('counts with whole and other numbers alike', () => {
    expect(verdict('expression: cost * 2 <= 11 && cost / 2 > 2.7', { cost: 5.5 })).toBe('PASSED');
    expect(verdict('expression: name.like("B-##*") && number == 4', { name: 'B-07a', number: 4 })).toBe(
      'PASSED',
    );
  });
});

describe('a pattern', () => {
  test.each([
    ['B-07', 'B-##', true],
    ['B-7', 'B-##', false],
    ['HEB200', 'HE*', true],
    ['a*b', 'a*b', true],
    ['axxbxxc', 'a*b*c', true],
    ['axxb', 'a*b*c', false],
    ['', '*', true],
    ['ab', 'a?', true],
  ])('%j is like %j: %j', (text, pattern, expected) => {
    expect(isLike(text, pattern)).toBe(expected);
  });

  test('takes no more time where it nearly fits', () => {
    // Backtracking would take longer than the world is old.
    expect(isLike('a'.repeat(1000), `${'*a'.repeat(90)}b`)).toBe(false);
  });
});
