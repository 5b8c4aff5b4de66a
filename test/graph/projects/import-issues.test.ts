import { describe, expect } from 'vitest';
import { someMistakes } from '../../../packages/sandbox/test/formats/iom/broken.ts';
import { frameXml } from '../../support/frame.ts';
import { test } from '../../support/test.ts';

const ISSUES = 'issues { severity code text connection { number } }';

const importIom = `mutation ($text: String!) {
  importIom(input: { file: { text: $text } }) {
    project {
      id
      connections {
        nodes { number description status members { name } loadEffects { nodes { name } } importIssues { text } }
      }
    }
    ${ISSUES}
    errors { message }
  }
}`;

const update = `mutation ($projectId: ID!, $text: String!) {
  updateProjectFromIom(input: { projectId: $projectId, file: { text: $text } }) {
    project { connections { nodes { members { name } importIssues { text } } } }
    ${ISSUES}
    errors { message }
  }
}`;

const whole = frameXml([
  { name: 'North', shear: { Snow: 30_000, Wind: 10_000 } },
  { name: 'South', shear: { Snow: 20_000, Wind: 5_000 } },
]);

/** The beam of the first joint has no section. */
const withoutBeam = whole.replace(
  /(<Member1D><Id>3<\/Id>.*?<TypeName>CrossSection<\/TypeName><Id>)2/,
  (_, before: string) => `${before}7`,
);
const BEAM = 'Member "B1" is not there: Member1D 3 refers to CrossSection 7 which is not in the file.';

describe('what of an open model cannot be read', () => {
  test('is in the payload and at its connection; the rest is there', async ({ ask, callsOf }) => {
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(importIom, { text: withoutBeam });
    });

    expect(answer?.data.importIom).toEqual({
      project: {
        id: expect.any(String),
        connections: {
          nodes: [
            {
              number: 1,
              description: '',
              status: 'NOT_CALCULATED',
              members: [{ name: 'C1' }],
              loadEffects: { nodes: [{ name: 'Snow' }, { name: 'Wind' }] },
              importIssues: [{ text: BEAM }],
            },
            {
              number: 2,
              description: '',
              status: 'NOT_CALCULATED',
              members: [{ name: 'C2' }, { name: 'B2' }],
              loadEffects: { nodes: [{ name: 'Snow' }, { name: 'Wind' }] },
              importIssues: [],
            },
          ],
        },
      },
      issues: [
        {
          severity: 'ERROR',
          code: 'errDataObjectNotCreated',
          text: BEAM,
          connection: { number: 1 },
        },
      ],
      errors: [],
    });
    expect(calls.filter((call) => call === 'GetResults')).toHaveLength(1);
  });

  test('leaves the joint unchecked without a load, and fails the row Analysis under one', async ({ ask }) => {
    const { data: imported } = await ask(importIom, { text: withoutBeam });
    const { id: projectId } = imported.importIom.project;
    const calculate = async () => {
      const { data } = await ask(
        `mutation ($projectId: ID!) {
          startCalculation(input: { target: { projectId: $projectId }, waitSeconds: 120 }) {
            job { items { nodes { connection { id status members { id } importIssues { text } results { summary { name status message } } } } } }
            errors { message }
          }
        }`,
        { projectId },
      );
      return data.startCalculation.job.items.nodes[0].connection;
    };

    const unloaded = await calculate();
    // The load of a bearing member counts where loads are in equilibrium.
    await ask(
      `mutation ($connectionId: ID!, $memberId: ID!) {
        addLoadEffects(input: {
          connectionId: $connectionId
          loadEffects: [{ memberLoadings: [{ memberId: $memberId, forces: { n: -1000, forceUnit: NEWTON } }] }]
        }) { errors { message } }
        updateLoadSettings(input: { connectionId: $connectionId, inEquilibrium: true }) { errors { message } }
      }`,
      { connectionId: unloaded.id, memberId: unloaded.members[0].id },
    );
    const loaded = await calculate();

    expect(unloaded).toMatchObject({ status: 'NOT_CHECKED', importIssues: [{ text: BEAM }] });
    expect(loaded).toMatchObject({ status: 'FAILED', importIssues: [{ text: BEAM }] });
    expect(loaded.results.summary).toContainEqual({
      name: 'Analysis',
      status: 'FAILED',
      message: expect.stringContaining(BEAM),
    });
  });

  test('may be a load case or a result: each connection that lacks it says so', async ({ ask }) => {
    const twice = whole.replace(
      '</LoadCase></LoadCase>',
      '</LoadCase><LoadCase><Id>1</Id><Name>Ice</Name></LoadCase></LoadCase>',
    );
    const noNumber = twice.replace('<Qz>20000</Qz>', '<Qz>NaN</Qz>');

    const { data } = await ask(importIom, { text: noNumber });

    const { project, issues } = data.importIom;
    expect(project.connections.nodes.map(({ loadEffects }: { loadEffects: unknown }) => loadEffects)).toEqual(
      [{ nodes: [{ name: 'Snow' }, { name: 'Wind' }] }, { nodes: [{ name: 'Snow' }, { name: 'Wind' }] }],
    );
    const twiceSaid = 'LoadCase 1 is in the file twice.';
    expect(
      issues.map(({ text, connection }: { text: string; connection: { number: number } }) => [
        connection.number,
        text,
      ]),
    ).toEqual([
      [1, twiceSaid],
      [2, twiceSaid],
      [2, expect.stringMatching(/^The result of Member1D 5: .*Qz is "NaN", not a number\.$/)],
    ]);
  });

  test('is kept in the project file', async ({ ask, listener }) => {
    const follow = (url: string, init?: RequestInit) => fetch(new URL(url, listener.url), init);
    const { data: imported } = await ask(importIom, { text: withoutBeam });
    const { data: before } = await ask('query ($id: ID!) { project(id: $id) { download { url } } }', {
      id: imported.importIom.project.id,
    });
    const bytes = await (await follow(before.project.download.url)).arrayBuffer();
    const { data: room } = await ask(
      'mutation { createUpload(input: { filename: "saved.project" }) { upload { uploadId url } } }',
    );
    const { uploadId, url } = room.createUpload.upload;
    await follow(url, { method: 'PUT', body: Buffer.from(bytes) });

    const { data } = await ask(
      `mutation ($id: ID!) { openProject(input: { file: { uploadId: $id } }) { ${ISSUES} errors { message } } }`,
      { id: uploadId },
    );

    expect(data.openProject).toEqual({ issues: imported.importIom.issues, errors: [] });
  });

  test('keeps an update from what it cannot say anew, and is gone with a whole file', async ({ ask }) => {
    const { data } = await ask(importIom, { text: whole });
    const projectId = data.importIom.project.id;
    expect(data.importIom.issues).toEqual([]);

    const { data: partly } = await ask(update, { projectId, text: withoutBeam });
    expect(partly.updateProjectFromIom).toEqual({
      project: {
        connections: {
          nodes: [
            { members: [{ name: 'C1' }, { name: 'B1' }], importIssues: [{ text: BEAM }] },
            { members: [{ name: 'C2' }, { name: 'B2' }], importIssues: [] },
          ],
        },
      },
      issues: [expect.objectContaining({ text: BEAM, connection: { number: 1 } })],
      errors: [],
    });

    const { data: again } = await ask(update, { projectId, text: whole });
    expect(again.updateProjectFromIom.issues).toEqual([]);
  });

  test('refuses a file of which nothing can be read', async ({ ask }) => {
    const { data } = await ask(importIom, {
      text: whole.replaceAll('<TypeName>MatSteel</TypeName><Id>1', '<TypeName>MatSteel</TypeName><Id>9'),
    });

    expect(data.importIom).toEqual({
      project: null,
      issues: [],
      errors: [
        { message: expect.stringContaining('CrossSection 1 refers to MatSteel 9 which is not in the file.') },
      ],
    });
  });

  test('never ends the service, whichever element of a file is spoilt', async ({ ask }) => {
    const isOfTheModel = (path: readonly string[]) => path.length > 3;
    const opened: unknown[] = [];
    for (const { what, text } of someMistakes(whole, isOfTheModel, 41)) {
      const { data, errors } = await ask(
        'mutation ($text: String!) { importIom(input: { file: { text: $text } }) { project { connections { totalCount } } errors { code } } }',
        { text },
      );
      expect([what, errors]).toEqual([what, undefined]);
      opened.push(data.importIom.project?.connections.totalCount ?? data.importIom.errors[0].code);
    }

    expect(opened.length).toBeGreaterThan(20);
    expect(opened.filter((one) => one === 2).length).toBeGreaterThan(opened.length / 2);
    expect(new Set(opened)).toEqual(
      new Set([...[1, 2, 'VALIDATION_FAILED'].filter((one) => opened.includes(one))]),
    );
  });
});
