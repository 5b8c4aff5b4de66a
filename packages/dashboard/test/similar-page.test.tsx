import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import SimilarPage from '../src/pages/similar/similar-page.tsx';
import { answering, everyRole } from './support/answering.tsx';
import { shown } from './support/shown.ts';
import { connection, parameter, study } from './support/similar.ts';

const first = { ...study('s', 'c1', [8, 12]), revision: 'before' };
const likeness = (code: string | null) => ({
  connection: {
    ...{ __typename: 'ConnectionItem', id: 'c1', sections: [{ id: 'x', name: 'IPE300' }] },
    typology: code === null ? null : { code, name: 'T joint' },
    project: { id: 'p' },
  },
});
const groups = (...ids: string[]) => ({
  project: {
    id: 'p',
    connectionGroups: {
      nodes: [
        {
          key: 'IPE300',
          connections: {
            totalCount: ids.length,
            nodes: ids.map((id) => ({ id, status: 'NOT_CALCULATED', results: null })),
          },
        },
      ],
    },
  },
});
const inProject = (nodes: object[]) => ({ project: { id: 'p', connections: { nodes } } });

function opened(found: Record<string, object> = {}) {
  const answers: Record<string, object> = {
    ...everyRole,
    RepeatedStudies: { job: first, jobs: { nodes: [] } },
    LikenessOf: likeness('C;EX+'),
    SimilarConnections: groups('c1', 'c2', 'c3', 'c4'),
    BulkConnections: inProject(['1', '2', '3', '4'].map((n) => connection(`c${n}`, `J${n}`))),
    BulkParameters: inProject([
      { id: 'c1', parameters: [parameter('tp', 10)] },
      { id: 'c2', parameters: [parameter('tp', 10)] },
      { id: 'c3', parameters: [] },
      { id: 'c4', parameters: [parameter('tp', 10, { lowerBound: 10, upperBound: 20 })] },
    ]),
    ...found,
  };
  const graph = answering(answers);
  const screen = shown(graph.around(<SimilarPage id="s" />));
  return { answers, graph, screen, row: (name: string) => screen.getByRole('row', { name }) };
}

/** A batch of two connections, of which one was not done. */
const setBatch = (id: string, found: object = {}) => ({
  ...{
    __typename: 'Batch',
    id,
    name: null,
    isDryRun: false,
    isUndoable: true,
    undoOf: null,
    project: null,
    failure: null,
  },
  ...{
    state: 'FINISHED',
    isSettled: true,
    createdAt: '2026-11-27T08:00:00Z',
    startedAt: null,
    finishedAt: null,
  },
  progress: { completed: 2, total: 2, fraction: 1 },
  verdicts: { total: 2, passed: 1, failed: 0, failures: 1 },
  ...found,
});

test('a study is started on each connection that can take it; what others lack is said', async () => {
  const { answers, graph, screen, row } = opened();
  await expect.element(row('J2')).toHaveTextContent('2 points');
  await expect.element(row('J3')).toHaveTextContent('It has no parameter tp.');
  await expect
    .element(row('J4'))
    .toHaveTextContent('tp: 1 of 2 values are not within its bounds, 10 – 20 mm.');
  await expect.element(row('J1')).toHaveTextContent('this study');
  await expect.element(screen.getByRole('checkbox', { name: 'Select J3' })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: 'Select J2' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select J4' }));

  const running = study('r', 'c2', [8, 12], { isSettled: false, state: 'RUNNING' });
  answers['RepeatStudy'] = {
    repeatStudy: { rows: [{ connectionId: 'c2', study: running, errors: [] }], errors: [] },
  };
  answers['RepeatedStudies'] = { job: first, jobs: { nodes: [running] } };
  await userEvent.click(screen.getByRole('button', { name: 'Start 1 study' }));
  expect(graph.sent('RepeatStudy')).toEqual([{ input: { studyId: 's', connectionIds: ['c2'] } }]);
  await expect.element(row('J2').getByRole('progressbar')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Select J2' })).toBeDisabled();
});

test('the best of each is set by a batch after a look at it; what was set is there for who comes back, and is taken back', async () => {
  const found = study('r', 'c2', [8, 12]);
  const { answers, graph, screen } = opened({ RepeatedStudies: { job: first, jobs: { nodes: [found] } } });
  // That of the repeated study was changed since.
  await expect.element(screen.getByRole('row', { name: 'J1' })).toHaveTextContent('Changed since its study');
  await userEvent.click(screen.getByRole('button', { name: 'Apply the best to all that pass: 1 …' }));
  answers['SetOnMany'] = { startBatch: { batch: null, errors: [{ message: 'Too much work waits.' }] } };
  const dialog = screen.getByRole('dialog', { name: 'Apply the best to all that pass' });
  await expect.element(dialog.getByRole('row', { name: /J2/ })).toHaveTextContent('tp 10 mmtp 12 mm80.0 %');
  const confirm = dialog.getByRole('button', { name: 'Apply: 1 connection' });
  await userEvent.click(confirm);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too much work waits.');

  const set = setBatch('b');
  answers['SetOnMany'] = { startBatch: { batch: set, errors: [] } };
  answers['RepeatedStudies'] = { job: first, jobs: { nodes: [set, found] } };
  await userEvent.click(confirm);
  await expect.element(screen.getByRole('link', { name: 'Batch of 2' })).toHaveAttribute('href', '/jobs/b');
  await expect.element(screen.getByText('1 passed, 1 not done')).toBeVisible();
  expect(graph.sent('SetOnMany').at(-1)).toEqual({
    input: {
      ...{ name: 'Best of a repeated study', source: { connectionIds: ['c2'] }, undoable: true },
      steps: [{ applyPoints: { points: [{ studyId: 'r', index: 1 }] } }, { calculate: {} }],
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Undo …' })).toBeVisible();

  const later = opened({
    RepeatedStudies: { job: first, jobs: { nodes: [setBatch('u', { undoOf: 'b' }), set, found] } },
  });
  await expect
    .element(later.screen.getByRole('link', { name: '1 of 2 taken back' }))
    .toHaveAttribute('href', '/jobs/u');
});

test('says so where none is similar, where none passes, and where the study is forgotten', async () => {
  const alone = opened({
    SimilarConnections: groups('c1'),
    BulkConnections: inProject([connection('c1', 'J1')]),
  });
  await expect
    .element(alone.screen.getByText(/No other connection of this project has the same/))
    .toBeVisible();

  const failed = study('r', 'c2', [8], { verdict: 'FAILED' });
  const none = opened({ RepeatedStudies: { job: first, jobs: { nodes: [failed] } } });
  await expect.element(none.row('J2')).toHaveTextContent('No point passes.');
  await expect
    .element(none.screen.getByRole('button', { name: 'Apply the best to all that pass' }))
    .toHaveAttribute('aria-disabled', 'true');

  const gone = opened({ RepeatedStudies: { job: null, jobs: { nodes: [study('r', 'c2', [8, 12])] } } });
  await expect.element(gone.screen.getByText('The studies that repeat it are still here:')).toBeVisible();
  await expect.element(gone.screen.getByRole('link', { name: 'J2' })).toHaveAttribute('href', '/jobs/r');
});

test('who may only look can neither start nor set, and is told why', async () => {
  const { screen } = opened({
    Shell: { viewer: { roles: ['READ'] }, service: null },
    RepeatedStudies: { job: first, jobs: { nodes: [study('r', 'c4', [12])] } },
  });
  for (const name of [/^Start/, /^Apply the best/]) {
    const button = screen.getByRole('button', { name });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(button)
      .toHaveAttribute('title', expect.stringContaining('your key has not the role'));
  }
});
