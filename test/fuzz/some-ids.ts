import { test as base } from '../support/test.ts';

/** `test` with some ids of every kind that exist, of the demonstration project. */
// Not `override`: files share their modules, so that the demonstration would stay for those that come after.
export const test = base.extend<{ demo: boolean; ids: string[] }>({
  demo: [true, { injected: false }],
  ids: async ({ ask }, use) => {
    const { data, errors } = await ask(
      `{ projects { nodes { id connections(first: 3) { nodes { id
        members { id } loadEffects { nodes { id } } operations { id } parameters { id }
      } } materials { steel { id } crossSections { id } boltAssemblies { id } } } } }`,
    );
    const found = [...JSON.stringify(data ?? {}).matchAll(/"id":"([^"]+)"/g)].flatMap(([, id]) => id ?? []);
    if (found.length < 20) throw new Error(JSON.stringify(errors));
    await use([...found, 'UHJvamVjdDoxMjM=', '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11']);
  },
});
