import { expect, test } from 'vitest';
import { BatchView } from '../src/pages/job/batch-view.tsx';
import JobPage from '../src/pages/job/job-page.tsx';
import { answering, everyRole } from './support/answering.tsx';
import { batch, item } from './support/batch.ts';
import { shown } from './support/shown.ts';

test('a batch shows what its rules, searches and designs found, beside what failed', async () => {
  const design = { designItemId: 'set:1', name: 'Fin plate 10 mm' };
  const items = [
    item(0, 'J1', 'FINISHED', undefined, { rules: { failed: 2, undecided: 1 } }),
    item(1, 'J2', 'FINISHED', undefined, {
      optimum: { explanation: 'The smallest t that passes is 12 mm.', isApplied: true },
    }),
    item(2, 'J3', 'FINISHED', undefined, { appliedDesign: design }),
    item(3, 'J4', 'FAILED', 'It has no parameter tp.'),
  ];
  const found = batch('b', items, {
    isDryRun: false,
    triedDesigns: [{ designItem: design, tried: 3, passed: 2, maxUtilization: { percent: 112 } }],
  });
  found.verdicts = { ...found.verdicts, brokenRules: 1 };
  const screen = shown(answering(everyRole).around(<BatchView batch={found} />));

  await expect.element(screen).toHaveTextContent('1 with company rules that fail');
  const row = (name: string) => screen.getByRole('row', { name });
  await expect.element(row('J1')).toHaveTextContent('2 company rules failed. 1 company rule undecided.');
  await expect
    .element(row('J2'))
    .toHaveTextContent('The smallest t that passes is 12 mm. The best was set on the connection.');
  await expect.element(row('J3')).toHaveTextContent('The design Fin plate 10 mm was applied.');
  await expect.element(row('J4')).toHaveTextContent('It has no parameter tp.');
  await expect.element(row(design.name).first()).toHaveTextContent('2 of 3');
  await expect.element(row(design.name).first()).toHaveTextContent('112.0 %');
});

test('a job that the gateway has lost while it ran says so, and shows what was known of it', async () => {
  const running = batch('b', [item(0, 'J1', 'RUNNING')], {
    isDryRun: false,
    isSettled: false,
    state: 'RUNNING',
  });
  let reads = 0;
  const answers = {
    ...everyRole,
    BatchEvents: new Error('No such job.'),
    get JobPage() {
      reads += 1;
      return { job: reads === 1 ? running : null };
    },
  };
  const screen = shown(answering(answers).around(<JobPage id="b" />));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This work is not known');
  await expect.element(screen.getByText('J1')).toBeVisible();
});

test('a job that failed says why in the words of the gateway, and one that is not kept says so at once', async () => {
  const failure = 'The gateway was restarted while it ran.';
  const failed = batch('b', [item(0, 'J1', 'FAILED')], { isDryRun: false, state: 'FAILED', failure });
  const screen = shown(answering({ ...everyRole, JobPage: { job: failed } }).around(<JobPage id="b" />));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure);
  await expect.element(screen.getByText(failure)).toHaveAttribute('lang', 'en');

  screen.show(answering({ ...everyRole, JobPage: { job: null } }).around(<JobPage key="c" id="c" />));
  await expect.element(screen.getByText(/^This work is not known, or not any more/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Work' })).toBeVisible();
});
