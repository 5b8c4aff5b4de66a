import { describe, expect } from 'vitest';
import { frameXml } from '../../support/frame.ts';
import { sender } from '../../support/send.ts';
import { test } from '../../support/test.ts';

const project = 'project { id fileName openedAt } errors { message }';
const importIom = `mutation ($file: TextFileInput!) { importIom(input: { file: $file }) { ${project} } }`;

describe('a project', () => {
  test('is opened from a file of a name, at a time', async ({ ask, listener, callsOf }) => {
    const before = Date.now();
    const form = new FormData();
    const query = `mutation ($file: File!) { importIom(input: { file: { file: $file } }) { ${project} } }`;
    form.set('operations', JSON.stringify({ query, variables: { file: null } }));
    form.set('map', '{"0":["variables.file"]}');
    form.set('0', new File([frameXml([{ name: 'J1' }])], 'Halle 8 ü.xml'));
    const headers = { 'apollo-require-preflight': 'true' };

    const { data } = await (await sender(listener)(form, { headers })).json();

    const { id, fileName, openedAt } = data.importIom.project;
    expect(fileName).toBe('Halle 8 ü.xml');
    expect(Date.parse(openedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(openedAt)).toBeLessThanOrEqual(Date.now());
    // It stays what it was, and costs no call beside the one that looks for the project.
    const calls = await callsOf(async () => {
      const again = await ask('query ($id: ID!) { project(id: $id) { fileName openedAt } }', { id });
      expect(again.data.project).toEqual({ fileName, openedAt });
    });
    expect(calls).toEqual(['GetProjectData']);
  });

  test('has no file where it is new, or came as text', async ({ ask }) => {
    const { data: made } = await ask(
      `mutation { createProject(input: { name: "New", designCode: ECEN }) { ${project} } }`,
    );
    const { data: sent } = await ask(importIom, {
      file: { text: frameXml([{ name: 'J1' }]) },
    });

    for (const { project: one } of [made.createProject, sent.importIom])
      expect(one).toMatchObject({ fileName: null, openedAt: expect.any(String) });
  });

  const withDemo = test.extend<{ demo: boolean }>({ demo: [true, { injected: false }] });
  withDemo('says neither where another program has opened it', async ({ ask }) => {
    const { data } = await ask('{ projects { nodes { fileName openedAt } } }');

    expect(data.projects.nodes[0]).toEqual({ fileName: null, openedAt: null });
  });
});
