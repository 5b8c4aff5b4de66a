import { writeFileSync } from 'node:fs';
import { Document, isScalar, visit } from 'yaml';
import { type DescribedOperation, generationOf, readDescription } from './contract/description.ts';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  console.error('Usage: npm run contract:description -- FILE');
  console.error(
    'Writes packages/contract/descriptions/N.yaml from an OpenAPI 3 document of generation N: its facts without its texts.',
  );
  process.exit(2);
}
const { openapi, info, paths, components } = readDescription(file);
const known = new Map<string, unknown>();

/** The same object for equal ones, which YAML writes once. */
function shared(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (!known.has(text)) known.set(text, value);
  return known.get(text);
}

const written = Object.entries(paths).map(([path, operations]) => [
  path,
  Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [method, operationOf(operation)]),
  ),
]);

function operationOf({ parameters, responses, ...rest }: DescribedOperation) {
  const answers = Object.entries(responses).map(([status, response]) => {
    // OpenAPI wants a text at each response.
    const described = { description: '', ...response };
    return [status, status.startsWith('2') ? described : shared(described)];
  });
  return {
    ...rest,
    ...(parameters === undefined ? {} : { parameters: parameters.map(shared) }),
    responses: Object.fromEntries(answers),
  };
}

const document = new Document({ openapi, info, paths: Object.fromEntries(written), components });
visit(document, {
  Map(_, node) {
    if (node.items.every(({ value }) => isScalar(value))) node.flow = true;
  },
});
const target = new URL(`../packages/contract/descriptions/${generationOf({ paths })}.yaml`, import.meta.url);
writeFileSync(target, document.toString({ lineWidth: 0, flowCollectionPadding: true }));
console.log(`${target.pathname} written`);
