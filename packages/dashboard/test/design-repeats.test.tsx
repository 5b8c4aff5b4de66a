import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import DesignPage from '../src/pages/similar/design-page.tsx';
import { answering, everyRole } from './support/answering.tsx';
import { shown } from './support/shown.ts';

const designs = (...ids: string[]) => ({
  nodes: ids.map((id) => ({ designItemId: id, uuid: `uuid ${id}`, name: `Design ${id}` })),
});
const item = (index: number, connectionId: string, verdict: string, isApplied: boolean) => ({
  ...{ index, state: 'FINISHED', connection: { id: connectionId }, errors: [] },
  appliedDesign: isApplied ? { designItemId: 'd' } : null,
  candidates: [
    {
      ...{ verdict, maxUtilization: { percent: verdict === 'PASSED' ? 80 : 120 }, failure: null },
      ...{ productionCost: { totalEstimated: 42.5 }, designItem: { designItemId: 'd' } },
    },
  ],
});
const batch = (id: string, found: object = {}) => ({
  ...{ __typename: 'Batch', id, name: `Batch ${id}`, isDryRun: false, isUndoable: true, undoOf: null },
  ...{ project: null, failure: null, state: 'FINISHED', isSettled: true },
  ...{ createdAt: '2026-11-27T08:00:00Z', startedAt: null, finishedAt: null },
  progress: { completed: 2, total: 2, fraction: 1 },
  verdicts: { total: 2, passed: 1, failed: 1, failures: 0 },
  triedDesigns: [{ designItem: { designItemId: 'd' }, tried: 2, passed: 1 }],
  tried: { nodes: [item(0, 'c2', 'PASSED', true), item(1, 'c3', 'FAILED', false)] },
  ...found,
});

function opened(batches: object[]) {
  const connection = { __typename: 'ConnectionItem', id: 'c1', number: 1, name: 'J1' };
  const answers: Record<string, object> = {
    ...everyRole,
    RepeatedDesign: {
      connection: { ...connection, project: { id: 'p', name: 'Hall' }, proposedDesigns: designs('d', 'e') },
    },
    LikenessOf: {
      connection: {
        ...{ ...connection, sections: [{ id: 'x', name: 'IPE300' }] },
        ...{ typology: { code: 'T', name: 'T joint' }, project: { id: 'p' } },
      },
    },
    SimilarConnections: {
      project: {
        id: 'p',
        connectionGroups: {
          nodes: [
            {
              key: 'IPE300',
              connections: {
                totalCount: 240,
                nodes: ['c1', 'c2', 'c3', 'c4'].map((id) => ({
                  id,
                  status: 'NOT_CALCULATED',
                  results: null,
                })),
              },
            },
          ],
        },
      },
    },
    DesignFits: {
      project: {
        id: 'p',
        connections: {
          nodes: ['2', '3', '4'].map((n) => ({
            ...{ id: `c${n}`, number: Number(n), name: `J${n}` },
            proposedDesigns: n === '4' ? designs('e') : designs('d'),
          })),
        },
      },
    },
    DesignBatches: { jobs: { nodes: batches } },
    SetOnMany: { startBatch: { batch: batch('b'), errors: [] } },
  };
  const graph = answering(answers);
  const { hook, searchHook } = memoryLocation({
    path: '/designs/similar',
    searchPath: 'for=c1&template=uuid d',
  });
  const screen = shown(
    graph.around(
      <Router hook={hook} searchHook={searchHook}>
        <DesignPage />
      </Router>,
    ),
  );
  const row = (name: string) => screen.getByRole('row', { name });
  return { answers, graph, screen, row };
}

const design = { designItemIds: ['d'], replaceOperations: true };

test('a design is tried on copies of the similar connections that can take it, and applied where it passes', async () => {
  const { graph, screen, row } = opened([]);
  await expect.element(row('J4')).toHaveTextContent('The library does not have it for its members.');
  await expect.element(screen.getByRole('combobox', { name: 'Design' })).toHaveValue('d');
  await expect.element(screen.getByRole('checkbox', { name: 'Select J4' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Try on copies: 2' }));
  expect(graph.sent('SetOnMany')).toEqual([
    {
      input: {
        ...{ name: 'Trial of Design d', source: { connectionIds: ['c2', 'c3'] }, undoable: false },
        steps: [{ design: { ...design, applyBest: false } }],
      },
    },
  ]);

  // Those that are not listed are told, and come on wish.
  await expect.element(screen.getByText('4 of 240 shown.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => graph.sent('SimilarConnections').at(-1)).toMatchObject({ first: 200 });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select J3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply where it passes: 1 …' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Apply: 1 connection' }));
  await expect
    .poll(() => graph.sent('SetOnMany').at(-1))
    .toEqual({
      input: {
        ...{ name: 'Design d where it passes', source: { connectionIds: ['c2'] }, undoable: true },
        steps: [{ design: { ...design, applyBest: true } }, { calculate: {} }],
      },
    });
});

test('what a design came to is there for who comes back, also that it was taken back', async () => {
  const { row, screen } = opened([batch('b')]);
  await expect.element(row('J2')).toHaveTextContent('80.0 %42.50Applied');
  await expect.element(row('J3')).toHaveTextContent('does not pass on a copy');
  await expect.element(screen.getByText('1 passed, 1 failed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo …' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^Apply where/ }))
    .toHaveAttribute('aria-disabled', 'true');

  const back = batch('u', {
    ...{ undoOf: 'b', isUndoable: false, triedDesigns: [], tried: { nodes: [] } },
    verdicts: { total: 1, passed: 0, failed: 0, failures: 0 },
  });
  const later = opened([back, batch('b')]);
  await expect.element(later.row('J2')).toHaveTextContent('passes on a copy');
  await expect
    .element(later.screen.getByRole('link', { name: 'taken back' }))
    .toHaveAttribute('href', '/jobs/u');
});
