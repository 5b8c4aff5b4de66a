import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { withFormulas } from '../../../scripts/docs/examples/formulas.ts';
import { recordExamples } from '../../../scripts/docs/examples/record.ts';
import { readExamples } from '../../../scripts/docs/examples/recorded.ts';

const root = `${import.meta.dirname}/../../../`;

test('example answers and formulas of the documentation are those of a gateway with the demonstration', {
  timeout: 900_000,
}, async () => {
  const page = readFileSync(`${root}docs/reference/checks.md`, 'utf8');

  const now = await recordExamples(buildSchema(readFileSync(`${root}schema.graphql`, 'utf8')));

  const recorded = Object.fromEntries(readExamples(root));
  expect(Object.fromEntries(now.examples), 'npm run docs:examples').toEqual(recorded);
  expect(withFormulas(page, now.formulas), 'npm run docs:examples').toBe(page);
});
