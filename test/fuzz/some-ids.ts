import { test as base } from '../support/test.ts';

/** `test` with some ids of every kind that exist, of the demonstration project. */
export const test = base.override({ demo: true }).extend<{ ids: string[] }>({
  ids: async ({ ask }, use) => {
    const { data, errors } = await ask(
      `{ projects { id connections(first: 3) { nodes { id
        members { id } loadEffects { nodes { id } } operations { id } parameters { id }
      } } materials { steel { id } crossSections { id } boltAssemblies { id } } } }`,
    );
    const found = [...JSON.stringify(data ?? {}).matchAll(/"id":"([^"]+)"/g)].flatMap(([, id]) => id ?? []);
    if (found.length < 20) throw new Error(JSON.stringify(errors));
    await use([...found, 'UHJvamVjdDoxMjM=', '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11']);
  },
});
