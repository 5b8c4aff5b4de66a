import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * `npm test`: scripts of `package.json`. The tests that wait most begin first, and what needs no program that runs uses
 * the time. What one of these says is said in one piece.
 */
const root = fileURLToPath(new URL('../', import.meta.url));

const beside = ['check:style', 'check:unused', 'check:pages'].map((script) => run(script));
// Tests start what it makes, so it is there before the first of them looks whether it is.
const packages = await run('check:packages');
const rest = [run('check:types'), run('check:tests', 'inherit')];
process.exitCode = Math.max(packages, ...(await Promise.all([...beside, ...rest])));

/** Its exit code. */
async function run(script: string, output: 'pipe' | 'inherit' = 'pipe'): Promise<number> {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', output, output] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += String(data)));
  const [code] = await once(child, 'close');
  process.stdout.write(code === 0 ? said : `${said}npm run ${script} failed.\n`);
  return typeof code === 'number' ? code : 1;
}
