import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished } from 'vitest';
import { long, test } from './support.ts';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/tutorials/first-page.md', root), 'utf8');

/** What a reader writes: each file stands below a line with its path. */
const files = new Map(
  [...text.matchAll(/^`([\w./]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, path = '', content = '']) => [
    path,
    content,
  ]),
);

/** In a clone the client has its sources alone, which this condition means. */
const sources = `import { defaultClientConditions, mergeConfig } from 'vite';
import printed from './vite.config.ts';
export default mergeConfig(printed, { resolve: { conditions: ['source', ...defaultClientConditions] } });
`;

/** The folder of a reader, with the packages of this repository in the place of `npm install`. */
function writtenFolder(gateway: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content.replaceAll('http://127.0.0.1:4000', gateway));
  }
  // Vite takes it before the file of the reader.
  writeFileSync(join(folder, 'vite.config.js'), sources);
  symlinkSync(fileURLToPath(new URL('node_modules', root)), join(folder, 'node_modules'));
  return folder;
}

describe('the tutorial of the first page', () => {
  test('installs what the example with urql is tested with', () => {
    const example = JSON.parse(readFileSync(new URL('examples/urql/package.json', root), 'utf8'));
    const { '@connection-gateway/client': _, ...dependencies } = example.dependencies;

    expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
      ...{ scripts: example.scripts, dependencies, devDependencies: example.devDependencies },
    });
  });

  test(
    'leads to a page that shows verdicts and changes as they come',
    long,
    async ({ ask, pageOf, road }) => {
      const folder = writtenFolder(road.url);
      const tsc = ['node_modules/typescript/bin/tsc', '--customConditions', 'source'];
      const { stdout } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' });
      expect(stdout).toBe('');

      const page = await pageOf(folder);
      const row = page.getByRole('row', { name: /^C3 / });
      await row.getByText('NOT_CALCULATED').waitFor();
      expect(await page.getByRole('row').count()).toBe(7);
      expect(await page.getByRole('row', { name: /^C2 / }).innerText()).toContain('FAILED\t117.8 %');

      await page.getByRole('button', { name: 'Calculate all' }).click();
      await row.getByText('FAILED').waitFor();
      await page.getByRole('row', { name: /^C6 .*FAILED/ }).waitFor();

      const { data } = await ask('{ projects { nodes { connections { nodes { id } } } } }');
      const [{ id }] = data.projects.nodes[0].connections.nodes;
      const rename =
        'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, name: "C1 told" }) { errors { code } } }';
      await ask(rename, { id });
      await page.getByRole('rowheader', { name: 'C1 told' }).waitFor();
    },
  );
});
