import type { Page } from 'playwright-core';
import type { Ask } from '../../support/test.ts';

/** A page as people know it, with what is there when all of it is shown. */
interface MainPage {
  name: string;
  path: string;
  isThere(page: Page): Promise<void>;
}

const JOINT = 'C2 Crane bracket beam';

/** The main pages of the small demonstration, after a study of a failing joint. */
export async function mainPages(ask: Ask): Promise<MainPage[]> {
  const { data } = await ask(
    '{ projects { nodes { id connections(first: 500) { nodes { id number name } } } } }',
  );
  const projects: { id: string; connections: { nodes: { id: string; number: number; name: string }[] } }[] =
    data.projects.nodes;
  const [found] = projects.flatMap(({ id, connections }) =>
    connections.nodes.filter(({ name }) => name === JOINT).map((joint) => ({ project: id, joint })),
  );
  if (found === undefined) throw new Error(`The demonstration has no ${JOINT}.`);
  const job = await studyOf(ask, found.joint.id);
  const project = `/projects/${found.project}`;
  return [
    { name: 'office', path: '/', isThere: text(/117[.,]8\s%/) },
    { name: 'project', path: project, isThere: text(/117[.,]8\s%/) },
    {
      name: 'connection',
      path: `${project}/connections/${found.joint.number}`,
      async isThere(page) {
        await page.locator('[data-ready=true] canvas[data-frames]').waitFor();
        await page.locator('main table, main summary').first().waitFor();
      },
    },
    { name: 'study', path: `/jobs/${job}`, isThere: text(/9 of 9 · has finished/) },
    { name: 'jobs', path: '/jobs', isThere: text(JOINT) },
    { name: 'wall', path: '/wall', isThere: text(/117[.,]8\s%/) },
  ];
}

const text = (words: string | RegExp) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};

async function studyOf(ask: Ask, id: string): Promise<string> {
  const { data } = await ask(
    `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, axes: [
      { key: "tp", values: { lengthRange: { start: 10, end: 16, count: 3, unit: MILLIMETRE } } },
      { key: "p1", values: { lengthRange: { start: 58, end: 64, count: 3, unit: MILLIMETRE } } }
    ] }) { study { id } errors { message } } }`,
    { id },
  );
  return data.startParameterStudy.study.id;
}
