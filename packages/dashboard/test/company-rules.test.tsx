import type { ConnectionRulesQuery } from '@connection-gateway/client/pages/connection';
import { expect, test } from 'vitest';
import { ChecksTab } from '../src/pages/connection/checks/checks-tab.tsx';
import type { ConnectionHead } from '../src/pages/connection/use-head.ts';
import { answering } from './support/answering.tsx';
import { shown } from './support/shown.ts';

type Result = NonNullable<NonNullable<ConnectionRulesQuery['connection']>['rules']>[number];

const head = {
  ...{ id: 'c', name: 'J1', revision: 'r1', resultsRevision: null, status: 'NOT_CALCULATED' },
} as unknown as ConnectionHead;

const checks = (companyRules: object | null) => ({
  companyRules,
  connection: {
    ...{ id: 'c', project: { id: 'p', designCode: 'ECEN' }, results: null, lastResults: null },
    ...{ rawResults: null, loadEffects: { nodes: [] } },
  },
});

const result = (key: string, text: string, verdict: Result['verdict'], changes: Partial<Result>): Result => ({
  rule: { key, text, limit: `limit of ${key}` },
  ...{ verdict, reason: null, checked: 1, parts: [], ...changes },
});

const found = '4.0 mm, 1.2 diameters are 26.4 mm';

const results: Result[] = [
  result('bolts', 'Bolts of our stock', 'PASSED', { checked: 0 }),
  result('reserve', 'A reserve of 10 %', 'UNDECIDED', { reason: 'The connection is not calculated.' }),
  result('edges', 'Bolts stand off the edges', 'FAILED', {
    parts: [
      { name: 'B1', verdict: 'FAILED', found },
      { name: 'B2', verdict: 'UNDECIDED', found: 'Its diameter is not known.' },
    ],
  }),
];

/** Rows as they are read: rule, verdict, why. */
const rowsOf = (screen: ReturnType<typeof shown>): string[][] =>
  [...screen.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => [...cell.childNodes].map(({ textContent }) => textContent).join(' | ')),
  );

test('rules of the company stand below the checks, the failed first; what is undecided or about nothing says why', async () => {
  const graph = answering({
    ConnectionChecks: checks({ version: '2026-11', problem: 'It is wrong at line 4.' }),
    ConnectionRules: { connection: { id: 'c', rules: results } },
  });
  const screen = shown(graph.around(<ChecksTab connection={head} />));
  await expect.element(screen.getByText('1 failed, 1 undecided, 1 passed')).toBeVisible();

  await expect.element(screen.getByRole('heading', { name: 'Company rules 2026-11' })).toBeVisible();
  await expect
    .element(screen.getByText(/the rules from before it apply: It is wrong at line 4\./))
    .toBeVisible();
  expect(rowsOf(screen)).toEqual([
    [
      'Bolts stand off the edges | limit of edges',
      'failed',
      `B1: ${found}B2: Its diameter is not known. (undecided)`,
    ],
    ['A reserve of 10 % | limit of reserve', 'undecided', 'The connection is not calculated.'],
    ['Bolts of our stock | limit of bolts', 'passed', 'Nothing of it is there.'],
  ]);
});

test('rules are not asked for where the gateway has none', async () => {
  const graph = answering({ ConnectionChecks: checks(null) });
  const screen = shown(graph.around(<ChecksTab connection={head} />));
  await expect.element(screen.getByText('This connection is not calculated.')).toBeVisible();

  // Its part of the page is there since the test before, so that it would have asked with the first drawing.
  expect(graph.sent('ConnectionChecks')).toHaveLength(1);
  expect(graph.sent('ConnectionRules')).toEqual([]);
});

test('a connection that no rule is for says so', async () => {
  const graph = answering({
    ConnectionChecks: checks({ version: null, problem: null }),
    ConnectionRules: { connection: { id: 'c', rules: [] } },
  });
  const screen = shown(graph.around(<ChecksTab connection={head} />));
  await expect.element(screen.getByText('None of them is for this connection.')).toBeVisible();
});
