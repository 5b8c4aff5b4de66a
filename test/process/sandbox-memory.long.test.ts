import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { test } from './run.ts';

const HEAP_MB = 300;
const open = `mutation Open($file: File!) { openProject(input: { file: { file: $file } }) {
  project { name } errors { __typename message } } }`;

/** Files take a while to make: by then a connection that was kept is closed. */
const alone = { connection: 'close' };

/** One operation, with a file where there is one. */
async function ask(
  url: string,
  query: string,
  file?: Uint8Array<ArrayBuffer>,
  name = 'project.ideaCon',
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each operation asks for; tests state it.
): Promise<any> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify(file === undefined ? {} : { 0: ['variables.file'] }));
  if (file !== undefined) form.set('0', new File([file], name));
  const headers = { 'apollo-require-preflight': 'true', ...alone };
  return await (await fetch(`${url}/graphql`, { method: 'POST', body: form, headers })).json();
}

/** The project of a file of the sandbox, changed. */
function swollen(
  file: Uint8Array,
  swell: (project: Record<string, unknown>) => void,
): Uint8Array<ArrayBuffer> {
  const envelope = JSON.parse(gunzipSync(file).toString());
  swell(envelope.project);
  return gzipSync(JSON.stringify(envelope));
}

describe('a gateway with a sandbox and a small heap', () => {
  test('lives on when files unpack to much, and says that the sandbox is full', async ({ run }) => {
    const { child, saying, said } = run('src/main.ts', ['--port', '0'], {
      env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
    });
    const [, url = ''] = await saying(/GraphQL +(\S+)\/graphql/);
    const { data } = await ask(url, '{ projects { nodes { id download { url } } } }');
    const download = await fetch(data.projects.nodes[0].download.url, { headers: alone });
    const plain = new Uint8Array(await download.arrayBuffer());

    const files = {
      'thirty MB of text': swollen(plain, (project) => {
        project['info'] = { name: 'long', description: 'x'.repeat(30_000_000) };
      }),
      'some MB of text': swollen(plain, (project) => {
        project['info'] = { name: 'some', description: 'x'.repeat(5_000_000) };
      }),
      'many small things': swollen(plain, (project) => {
        const [connection] = project['connections'] as { operations: { source: unknown }[] }[];
        const [operation] = connection?.operations ?? [];
        if (operation !== undefined) operation.source = Array.from({ length: 600_000 }, () => []);
      }),
      'many connections': swollen(plain, (project) => {
        const [connection] = project['connections'] as object[];
        const many = Array.from({ length: 2000 }, (_, index) => ({ ...connection, id: index + 1 }));
        Object.assign(project, { connections: many, lastConnectionId: 2000 });
      }),
    };
    const answers = new Set<string>();
    for (const file of Object.values(files)) {
      expect(file.length).toBeLessThan(700_000);
      for (let count = 0; count < 6; count += 1) {
        const { project, errors } = (await ask(url, open, file)).data.openProject;
        answers.add(project === null ? `${errors[0].__typename}: ${errors[0].message}` : 'opened');
      }
    }
    const model = `<OpenModelContainer><OpenModel>${'<a><b/></a>'.repeat(400_000)}</OpenModel></OpenModelContainer>`;
    const iom = `mutation Import($file: File!) { importIom(input: { file: { file: $file } }) { errors { message } } }`;
    const refused = (await ask(url, iom, Buffer.from(model), 'model.xml')).data.importIom.errors;

    expect([...answers]).toEqual(
      expect.arrayContaining([
        'opened',
        expect.stringMatching(/^ValidationError: The file unpacks to more than \d+ MB/),
        expect.stringMatching(/^ValidationError: The JSON would take more than \d+ MB/),
        expect.stringMatching(/^ConflictError: The sandbox is full: .* Close some projects first\.$/),
      ]),
    );
    expect(refused[0].message).toMatch(/elements; up to \d+ are read/);
    expect((await ask(url, '{ projects { nodes { name } } }')).errors).toBeUndefined();
    expect(said()).not.toContain('was started again');
    expect(child.exitCode).toBeNull();
  }, 120_000);
});
