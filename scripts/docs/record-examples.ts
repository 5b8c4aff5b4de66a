import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { withFormulas } from './examples/formulas.ts';
import { recordExamples } from './examples/record.ts';
import { writeExamples } from './examples/recorded.ts';

/**
 * Records what the documentation shows of a gateway with the demonstration of the sandbox: the example answers of types in
 * `site/examples.json`, and the formulas of `docs/reference/checks.md`.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const { examples, formulas } = await recordExamples(
  buildSchema(readFileSync(`${root}schema.graphql`, 'utf8')),
);
writeExamples(root, examples);
const page = `${root}docs/reference/checks.md`;
writeFileSync(page, withFormulas(readFileSync(page, 'utf8'), formulas));
console.log(`${examples.size} types in site/examples.json, formulas in docs/reference/checks.md`);
