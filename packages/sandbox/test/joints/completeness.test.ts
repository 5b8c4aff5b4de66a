import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { joints } from '../../src/joints/joints.ts';
import { Standard } from '../../src/library/standard.ts';
import { predefinedDesigns } from '../../src/templates/library/designs.ts';

const here = new URL('../../src/joints/', import.meta.url);
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);

/** What every kind of joint has under the same name. */
const ROLES = ['checks', 'detailing', 'family', 'geometry', 'joint', 'kind', 'sizes'];

describe('The registry of joints', () => {
  test('has every folder of joints, once', () => {
    const registered = joints.map(({ family }) => family.code);

    expect(registered).toHaveLength(folders.length);
    expect(new Set(registered).size).toBe(registered.length);
    expect(new Set(joints.map(({ family }) => family.operationType)).size).toBe(registered.length);
    expect(new Set(joints.map(({ family }) => family.commandId)).size).toBe(registered.length);
  });

  test('offers every size as a design with an id of its own', () => {
    const sizes = joints.flatMap(({ sizes: bySizes }) =>
      Object.values(bySizes).flatMap((size) => (typeof size === 'string' ? [] : size)),
    );
    const designs = predefinedDesigns();

    expect(designs.map(({ name }) => name).sort()).toEqual(sizes.map(({ name }) => name).sort());
    expect(new Set(designs.map(({ id }) => id)).size).toBe(designs.length);
  });
});

describe.each(folders)('The folder of %s', (folder) => {
  test('has the files every kind of joint has', () => {
    const files = readdirSync(new URL(`${folder}/`, here)).map((file) => file.replace('.ts', ''));

    expect(files).toEqual(expect.arrayContaining(ROLES));
  });
});

describe.each(joints.map((joint) => [joint.family.title, joint] as const))('%s', (_, { family, sizes }) => {
  test.each(Standard.options)('comes in %s sizes, or says why not', (standard) => {
    const own = sizes[standard];

    if (typeof own === 'string') expect(own).toMatch(/^[A-Z].{20,}\.$/);
    else expect(own.length).toBeGreaterThan(0);
  });

  test('sets only parameters it has', () => {
    const keys = family.parameters.map(({ key }) => key);
    const set = Object.values(sizes).flatMap((own) =>
      typeof own === 'string' ? [] : own.flatMap(({ expressions }) => Object.keys(expressions)),
    );

    expect([...new Set(set)].filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('has a section in docs/reference/engine.md that begins with its sign', () => {
    const text = readFileSync(new URL('../../../../docs/reference/engine.md', import.meta.url), 'utf8');
    const signs = [...text.matchAll(/^### .*\(([A-Z, ]+)\)$/gm)].flatMap(([, found = '']) =>
      found.split(', '),
    );

    expect(signs).toContain(family.code);
  });
});
