import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { parse } from 'yaml';

const descriptionOf = (generation: number) => `packages/contract/descriptions/${generation}.yaml`;

/** Runs `npm run contract:diff` without npm. */
function diff(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const program = ['--import', 'tsx', '--conditions=source', 'scripts/contract-diff.ts'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...program, ...words], (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code;
      if (typeof code !== 'number') return reject(error);
      const lines = `${stdout}${stderr}`.split('\n').map((line) => line.trim().replace(/ {2,}/, ' '));
      return resolve({ code, lines: lines.filter((line) => line !== '') });
    });
  });
}

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/** What the wire has and no description says, and what the contract demands although null is allowed. */
const known = {
  gone: [
    'field Segment2D.$type',
    'field IdeaParameter.valueType',
    'field IdeaParameterUpdate.description',
    'field IdeaParameterUpdate.isVisible',
    'field IdeaParameterUpdate.valueType',
  ],
  different: ['null IdeaParameter.key'],
};

describe('contract:diff', () => {
  test.for([
    { generation: 3, different: known.different },
    {
      generation: 4,
      different: [...known.different, 'required TemplateConversions_conversions_inner.$type'],
    },
    {
      generation: 5,
      different: [
        ...known.different,
        'required TemplateConversions_conversions_inner.$type',
        // Nobody could link a property without an id.
        'null ConParameterLink.propertyId',
        'null ConLinkableProperty.propertyId',
      ],
    },
  ])('finds only the known differences in generation $generation', async ({ generation, different }) => {
    expect(await diff(descriptionOf(generation))).toEqual({
      code: 1,
      lines: [
        `Generation ${generation}, gone there: ${known.gone.length}`,
        ...known.gone,
        `Generation ${generation}, different: ${different.length}`,
        ...different,
      ],
    });
  });

  test('names what a newer description has, lacks and says otherwise', async ({ folder }) => {
    const description = parse(readFileSync(descriptionOf(4), 'utf8'), { maxAliasCount: -1 });
    const { paths, components } = structuredClone(description);
    const members = paths['/api/4/projects/{projectId}/connections/{connectionId}/members'];
    paths['/api/4/projects/{projectId}/lights'] = { get: { ...members.get, operationId: 'GetLights' } };
    delete paths['/api/4/projects/{projectId}/download'];
    members.get.operationId = 'ListMembers';
    const { ConMember, ConMemberForcesInEnum } = components.schemas;
    ConMember.properties.colour = { type: 'string' };
    ConMember.properties.name = { type: 'integer' };
    ConMember.properties.isBearing.nullable = true;
    ConMember.required = ['mirrorY'];
    delete ConMember.properties.isContinuous;
    ConMemberForcesInEnum.enum = ['position', 'node', 'bolts', 'centroid'];
    const file = join(folder, 'newer.json');
    writeFileSync(file, JSON.stringify({ ...description, paths, components }));

    const { code, lines } = await diff(file);

    expect(code).toBe(1);
    const found = lines.filter(
      (line) => !line.startsWith('Generation') && ![...known.gone, ...known.different].includes(line),
    );
    expect(found.toSorted()).toEqual([
      'endpoint GET /projects/{projectId}/download (DownloadProject)',
      'endpoint GET /projects/{projectId}/lights (GetLights)',
      'field ConMember.colour',
      'field ConMember.isContinuous',
      'name GetMembers: ListMembers there',
      'null ConMember.isBearing',
      'required ConMember.mirrorY',
      'required TemplateConversions_conversions_inner.$type',
      'type ConMember.name: number there, string here',
      'word ConMemberForcesInEnum: centroid',
      'word ConMemberForcesInEnum: selectedMemberFace',
    ]);
  });

  test('ends with 2 for a file that is no description', async () => {
    const { code, lines } = await diff('package.json');

    expect(code).toBe(2);
    expect(lines[0]).toMatch(/^package\.json is no OpenAPI 3 document: /);
  });

  test('explains itself', async () => {
    const { code, lines } = await diff('--help');

    expect(code).toBe(0);
    expect(lines[0]).toBe('Usage: npm run contract:diff -- FILE');
  });
});
