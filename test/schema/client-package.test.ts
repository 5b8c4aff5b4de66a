import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generateClient } from '../../scripts/client/generate.ts';
import { schema } from '../../src/schema/index.ts';

const folder = new URL('../../packages/client/src/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

describe('packages/client', () => {
  test('is what the schema says: npm run client', async () => {
    const printed = await generateClient(schema, read('documents/rows.graphql'));

    const names = readdirSync(new URL('generated', folder)).sort();
    expect(Object.fromEntries(names.map((name) => [name, read(`generated/${name}`)]))).toEqual(printed);
  });
});
