import type { LoadMatrixQuery, SummaryLineFragment } from '@connection-gateway/client/pages/edit';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import LoadMatrix from '../src/pages/connection/edit/load-matrix.tsx';
import type { ConnectionHead } from '../src/pages/connection/use-head.ts';
import { answering, everyRole } from './support/answering.tsx';
import { shown } from './support/shown.ts';

type Connection = NonNullable<LoadMatrixQuery['connection']>;
type Matrix = NonNullable<Connection['loadEffectMatrix']>;

const head = (status: string) =>
  ({ id: 'c', name: 'J1', revision: 'r1', resultsRevision: null, status }) as unknown as ConnectionHead;

const line = (
  name: string,
  value: number | null,
  status: SummaryLineFragment['status'] = 'PASSED',
  measure: SummaryLineFragment['measure'] = 'UTILIZATION',
): SummaryLineFragment => ({ name, kind: 'BOLTS', status, value, measure, message: null });

const column = (
  loadEffectNumber: number,
  name: string,
  checks: SummaryLineFragment[],
  failure: string | null = null,
): Matrix['columns'][number] => ({
  ...{ loadEffectNumber, name, failure, checks },
  governing: checks.find(({ status }) => status === 'FAILED') ?? checks[0] ?? null,
});

const strain = (value: number, status: SummaryLineFragment['status'] = 'PASSED') =>
  line('Plates', value, status, 'PLASTIC_STRAIN');

const analysis = line('Analysis', 100, 'PASSED', 'APPLIED_LOAD');
const whole = [analysis, line('Bolts', 96), strain(7, 'FAILED')];

const matrix: Matrix = {
  outdated: false,
  columns: [
    column(1, 'Wind', [analysis, line('Bolts', 96), strain(0), line('Welds', 20)]),
    // Fails at a lower value than another one passes with.
    column(2, 'Snow', [analysis, line('Bolts', 41.5, 'FAILED'), strain(7, 'FAILED'), line('Welds', 60)]),
    column(3, 'Crane', [], 'The solver has ended.'),
    column(4, 'Rain', [line('Welds', 59.9)]),
    column(5, 'Nothing', []),
  ],
  run: {
    ...{ id: 'run', number: 4, calculatedAt: '2026-11-26T12:00:00Z', maxUtilization: { percent: 96 } },
    ...{ governing: whole[2] ?? null, summary: whole },
  },
};

const answer = (loadEffectMatrix: Matrix | null, loadEffectSubset = true) => ({
  service: { capabilities: { loadEffectSubset } },
  connection: {
    ...{ id: 'c', loadEffectMatrix },
    loadEffectsTable: { url: '/files/x', filename: 'loads.xlsx', expiresAt: '2126-01-01T00:00:00Z' },
  },
});

test('load effects stand side by side with what each comes to, and which of them governs what', async () => {
  const graph = answering({ ...everyRole, LoadMatrix: answer(matrix) });
  const screen = shown(graph.around(<LoadMatrix connection={head('FAILED')} />));
  await expect.element(screen.getByText(/^1 of 5 could not be calculated/)).toBeVisible();

  const rows = [...screen.element().querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    // What single load effects alone have comes last.
    ['Load effect', 'Decides', 'Analysis', 'Bolts', 'Plates', 'Welds'],
    ['Wind', 'Analysis', '100.0\u00a0% of the load', '96.0\u00a0%', '0.0\u00a0% strain', '20.0\u00a0%'],
    [
      'Snow',
      'Bolts',
      '100.0\u00a0% of the load',
      '41.5\u00a0%failed',
      '7.0\u00a0% strainfailed',
      '60.0\u00a0%',
    ],
    ['Crane', '✕ Not calculated: The solver has ended.'],
    ['Rain', 'Welds', '–', '–', '–', '59.9\u00a0%'],
    ['Nothing', 'nothing was checked', '–', '–', '–', '–'],
    ['All together', 'Plates', '100.0\u00a0% of the load', '96.0\u00a0%', '7.0\u00a0% strainfailed', '–'],
    ['Governed by', '–', 'Snow', 'Snow', 'Snow'],
  ]);
  await expect.element(screen.getByRole('link', { name: 'XLSX' })).toBeVisible();
});

test('each load effect is calculated by itself when the button is pressed, and why not is said', async () => {
  const errors = [{ message: 'The solver is away.' }];
  const answers: Record<string, object> = {
    ...{
      ...everyRole,
      LoadMatrix: answer(null),
      CalculateSeparately: { startCalculation: { job: null, errors } },
    },
  };
  const graph = answering(answers);
  const screen = shown(graph.around(<LoadMatrix connection={head('PASSED')} />));
  const button = screen.getByRole('button', { name: 'Calculate each by itself' });
  await userEvent.click(button);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The solver is away.');
  expect(graph.sent('CalculateSeparately')).toEqual([{ id: 'c' }]);

  screen.show(graph.around(<LoadMatrix connection={head('CALCULATING')} />));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  answers['LoadMatrix'] = answer(null, false);
  screen.show(graph.around(<LoadMatrix connection={head('OUTDATED')} />));
  await expect
    .element(button)
    .toHaveAttribute('title', 'This service calculates all active load effects together only.');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
});
