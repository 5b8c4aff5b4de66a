import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * `npm test`: scripts of `package.json`. The tests that wait most begin first, and what needs no program that runs uses
 * the time. What one of these says is said in one piece, and at the end where it failed. Arguments go to the tests.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const failures: string[] = [];

const beside = ['check:style', 'check:unused', 'check:pages'].map((script) => run(script));
// Tests start what it makes, so it is there before the first of them looks whether it is.
await run('check:packages');
await Promise.all([...beside, run('check:types'), run('check:tests', 'inherit', process.argv.slice(2))]);

process.stdout.write(failures.join(''));
process.exitCode = failures.length > 0 ? 1 : 0;

async function run(
  script: string,
  output: 'pipe' | 'inherit' = 'pipe',
  more: readonly string[] = [],
): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...more], {
    cwd: root,
    stdio: ['ignore', output, output],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += String(data)));
  const [code] = await once(child, 'close');
  if (code === 0) process.stdout.write(said);
  else failures.push(`${said}npm run ${script} failed.\n`);
}
