import { parseArgs } from 'node:util';
import { compare, type Difference } from './contract/compare.ts';
import { generationOf, readDescription } from './contract/description.ts';

const help = `Usage: npm run contract:diff -- FILE

Compares the contract of packages/contract with an OpenAPI 3 document of the service, in YAML or JSON.
The generation is the number in its path prefix /api/N.

Prints what the description has and the contract lacks (missing here), what every service of the generation should have
and the description lacks (gone there), and what both have and describe differently:

  endpoint   method and path
  name       operationId of an endpoint
  field      member of an object, query parameter or body
  word       value of an enum
  required   the description requires it, the contract does not
  type       the description allows a JSON type that the contract refuses
  null       the description allows null in an answer, the contract does not

Exit code: 0 no difference, 1 differences, 2 the file cannot be read.`;

const sides: readonly Difference['side'][] = ['missing here', 'gone there', 'different'];

function print(file: string): number {
  const description = readDescription(file);
  const differences = compare(description);
  const generation = generationOf(description);
  if (differences.length === 0) console.log(`Generation ${generation}: no difference.`);
  for (const side of sides) {
    const of = differences.filter((difference) => difference.side === side);
    if (of.length === 0) continue;
    console.log(`Generation ${generation}, ${side}: ${of.length}`);
    for (const { kind, place } of of) console.log(`  ${kind.padEnd(8)} ${place}`);
  }
  return differences.length === 0 ? 0 : 1;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [file, ...rest] = positionals;
  if (values.help === true) console.log(help);
  else if (file === undefined || rest.length > 0) throw new Error(`One file is needed.\n\n${help}`);
  else process.exitCode = print(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
