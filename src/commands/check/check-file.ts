import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CheckOrder } from '../../config/check-flags.ts';
import type { Upstream, UpstreamClient } from '../../upstream/client.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { Checklist, StepFinding } from './checklist.ts';

/** How long closing the project may take when all else was interrupted, in ms. */
const CLOSE_MS = 10_000;
const requestId = 'check';
const inTheProduct = 'Do the same with the file in IDEA StatiCa; the log of the service may say more.';

/** What to do where a step with a file fails. */
export const fileAdvice = {
  open: 'Open it in IDEA StatiCa, in the version of the service: it reads no file of a newer one, and none that is not whole.',
  read: inTheProduct,
  calculate: inTheProduct,
  report: inTheProduct,
  close: 'The project may still be open at the service; it ends with it.',
};

/**
 * Opens a project file, reads it, and closes it. With `mayCalculate` its first connection is calculated and reported, which
 * takes as long as it takes.
 */
export async function checkFile(
  { file, mayCalculate }: CheckOrder,
  client: Pick<UpstreamClient, 'bind'>,
  list: Checklist,
  signal: AbortSignal,
): Promise<void> {
  if (file === null)
    return list.skip('open', 'Give --file X.ideaCon to have a project opened, read and closed.');
  const upstream = client.bind({ signal, requestId });
  const project = await list.step('open', async () => {
    const content = await readFile(file).catch((error: Error) => error);
    if (content instanceof Error)
      return {
        level: 'fail',
        text: `The file cannot be read: ${content.message}.`,
        advice: 'Give the path of a project file, in quotes where it has blanks.',
      };
    const opened = await upstream.projects.open({ filename: basename(file), content });
    const { connections, designCode } = opened;
    return {
      text: `${basename(file)}: ${countOf(connections, 'connection')}, ${designCode ?? 'no design code'}.`,
      value: opened,
    };
  });
  if (project === undefined) return;
  const { projectId, connections } = project;
  try {
    const [first] = connections;
    if (first === undefined) list.skip('read', 'The project has no connection to read.');
    else await checkConnection(first, mayCalculate, upstream, list);
  } finally {
    await list.step('close', async () => {
      const closing = client.bind({ signal: AbortSignal.timeout(CLOSE_MS), requestId });
      await closing.projects.close(projectId);
      return { text: 'The project is closed again; nothing of it was saved.' };
    });
  }
}

async function checkConnection(
  connection: Connection,
  mayCalculate: boolean,
  { members, loadEffects, results, reports }: Upstream,
  list: Checklist,
): Promise<void> {
  const { projectId, connectionId, name } = connection;
  await list.step('read', async () => {
    const loads = await loadEffects.list(connection, false);
    const parts = await members.list(connection);
    return {
      text: `${name ?? connectionId}: ${countOf(parts, 'member')}, ${countOf(loads, 'load effect')}.`,
    };
  });
  if (!mayCalculate) {
    list.skip('calculate', 'Give --calculate to have the first connection calculated and reported.');
    return;
  }
  const verdict = await list.step('calculate', async (): Promise<StepFinding<boolean>> => {
    const [result] = await results.calculate(projectId, [connectionId]);
    if (result === undefined || result.summary.length === 0)
      return {
        level: 'fail',
        text: 'The service calculated and gave no results.',
        advice: inTheProduct,
      };
    const verdicts = { true: 'passed', false: 'failed', null: 'no verdict' };
    return {
      text: `${name ?? connectionId}: ${verdicts[`${result.passed}`]}, by ${countOf(result.summary, 'check')}.`,
      value: true,
    };
  });
  if (verdict === undefined) return;
  await list.step('report', async () => {
    const { body } = await reports.ofConnection(connection, 'PDF');
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
      ? { text: `A PDF of ${Math.ceil(bytes.length / 1000)} kB.` }
      : { level: 'fail', text: 'What the service sent is no PDF.', advice: inTheProduct };
  });
}

const countOf = (things: readonly unknown[], what: string): string =>
  `${things.length} ${what}${things.length === 1 ? '' : 's'}`;
