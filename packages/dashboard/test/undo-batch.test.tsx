import type { BatchLineFragment, JobPageQuery } from '@connection-gateway/client/pages/job';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Batch } from '../src/pages/job/job-types.ts';
import UndoBatch from '../src/pages/job/undo-batch.tsx';
import { answering, everyRole } from './support/answering.tsx';
import { batch, item } from './support/batch.ts';
import { shown } from './support/shown.ts';

const begun = (id: string) => ({ undoBatch: { batch: { id }, errors: [] } });
const page = (job: Batch): JobPageQuery => ({ job });

function opened(items: BatchLineFragment[]) {
  const answers: Record<string, object> = {
    ...{ ...everyRole, UndoBatch: begun('look'), JobPage: page(batch('look', items)) },
  };
  const graph = answering(answers);
  const { hook, history } = memoryLocation({ path: '/jobs/b', record: true });
  const screen = shown(
    graph.around(
      <Router hook={hook}>
        <UndoBatch batch={batch('b', [])} />
      </Router>,
    ),
  );
  return { answers, graph, screen, history };
}

const changed = 'The connection was changed since.';

test('a batch is taken back after a look at what stays as it is; its page follows', async () => {
  const { answers, graph, screen, history } = opened([
    item(0, 'J1', 'FINISHED'),
    item(1, 'J2', 'FAILED', changed),
    item(2, 'J3', 'FINISHED'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo …' }));
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('2 connections will be as before the batch. 1 connection will stay as now:');
  await expect.element(screen.getByRole('row', { name: `J2 ${changed}` })).toBeVisible();
  expect(screen.getByText('J1').query()).toBe(null);
  expect(graph.sent('UndoBatch')).toEqual([{ input: { batchId: 'b', dryRun: true } }]);

  answers['UndoBatch'] = { undoBatch: { batch: null, errors: [{ message: 'The batch is not known.' }] } };
  const confirm = screen.getByRole('button', { name: 'Undo 2 connections' });
  await userEvent.click(confirm);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The batch is not known.');
  expect(history.at(-1)).toBe('/jobs/b');

  answers['UndoBatch'] = begun('back');
  await userEvent.click(confirm);
  await expect.poll(() => history.at(-1)).toBe('/jobs/back');
  expect(graph.sent('UndoBatch').at(-1)).toEqual({ input: { batchId: 'b' } });
});

test('nothing is offered where all connections were changed since', async () => {
  const { graph, screen } = opened([item(0, 'J1', 'FAILED', changed)]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo …' }));
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Nothing can be taken back. 1 connection will stay as now:');
  expect(screen.getByRole('button', { name: /^Undo \d/ }).query()).toBe(null);
  expect(graph.sent('UndoBatch')).toHaveLength(1);
});
