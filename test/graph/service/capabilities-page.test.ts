import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const page = readFileSync(`${import.meta.dirname}/../../../docs/reference/capabilities.md`, 'utf8');
/** Of each capability what its row says of the generations 3, 4 and 5. */
const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| (\w+) \| (\w+) \| (\w+) \|$/gm)].map(
  ([, name = '', ...cells]) => ({ name, cells }),
);

describe.for([3, 4, 5] as const)('docs/reference/capabilities.md of generation %i', (generation) => {
  test.override({ generations: [generation] });

  test('says what the graph says', async ({ ask }) => {
    const { data } = await ask('{ __type(name: "ServiceCapabilities") { fields { name } } }');
    const names: string[] = data.__type.fields.map(({ name }: { name: string }) => name);
    const asked = await ask(`{ service { capabilities { ${names.join(' ')} } } }`);

    // "some": this service has what was published and no more.
    const told = rows.map(({ name, cells }) => [name, cells[generation - 3] === 'yes']);
    expect(Object.fromEntries(told)).toEqual(asked.data.service.capabilities);
  });
});
