import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { untilSettled } from '../support/jobs.ts';
import { type Ask, test } from '../support/test.ts';

/** The documents of a tutorial in their order, each with the answer that is printed below it. */
function stepsOf(name: string): { document: string; answer: unknown }[] {
  const text = readFileSync(`${import.meta.dirname}/../../docs/tutorials/${name}.md`, 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind, body = '']) => ({
    kind,
    body,
  }));
  return blocks.flatMap(({ kind, body }, index) => {
    if (kind !== 'graphql') return [];
    const next = blocks[index + 1];
    return [{ document: body, answer: next?.kind === 'json' ? JSON.parse(next.body, anything) : undefined }];
  });
}

const dots: unknown = expect.any(String);

/** What differs each time is printed as three dots; after three dots in a list more may come. */
function anything(_: string, value: unknown): unknown {
  if (value === '…') return dots;
  if (Array.isArray(value) && value.length > 1 && value.at(-1) === dots)
    return expect.arrayContaining(value.slice(0, -1).map((one) => expect.objectContaining(one)));
  return value;
}

/** Runs a step and holds its answer against the printed one. */
async function follow(
  ask: Ask,
  { document, answer }: ReturnType<typeof stepsOf>[number],
  variables: Record<string, unknown> = {},
) {
  const given = await ask(document, variables);
  expect(given.errors, document).toBeUndefined();
  if (answer !== undefined) expect({ data: given.data }).toEqual(answer);
  return given.data;
}

const demonstration = test.extend({
  demo: [true, { injected: false }],
  generations: [[5], { injected: false }],
});

demonstration(
  'the tutorial of the first verdict answers what it prints, and ends with a report',
  async ({ ask }) => {
    const [failing, why, change, after] = stepsOf('first-verdict');
    if (failing === undefined || why === undefined || change === undefined || after === undefined)
      throw new Error('A step is missing.');
    const data = await follow(ask, failing);
    const connection = data.projects.nodes[0].connections.nodes[0].id;
    await follow(ask, why, { connection });
    await follow(ask, change, { connection });

    const { url } = (await follow(ask, after, { connection })).connection.report;

    const report = await fetch(url);
    expect(report.headers.get('content-type')).toBe('application/pdf');
  },
);

demonstration('the tutorial of the first study leads to a point that passes', async ({ ask }) => {
  const [start, , points, revision, apply] = stepsOf('first-study');
  if (!start || !points || !revision || !apply) throw new Error('A step is missing.');
  const [failing] = stepsOf('first-verdict');
  const data = failing === undefined ? undefined : await follow(ask, failing);
  const connection = data.projects.nodes[0].connections.nodes[0].id;
  const { study } = (await follow(ask, start, { connection })).startParameterStudy;
  await untilSettled(ask, study.id);

  const { job } = await follow(ask, points, { study: study.id });
  const [best] = job.best.nodes;
  const read = await follow(ask, revision, { connection });
  const variables = { study: study.id, index: best.index, revision: read.connection.revision };
  const applied = await follow(ask, apply, variables);

  expect(best.verdict).toBe('PASSED');
  expect(applied.applyStudyPoint).toEqual({ connection: { status: 'OUTDATED' }, errors: [] });
});
