import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What needs no program that runs, side by side: scripts of `package.json`. What one of them says is said in one piece. */
const root = fileURLToPath(new URL('../', import.meta.url));

const codes = await Promise.all(['check:types', 'check:style', 'check:unused', 'check:pages'].map(run));
process.exitCode = Math.max(...codes);

/** Its exit code. */
async function run(script: string): Promise<number> {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
  const [code] = await once(child, 'close');
  process.stdout.write(code === 0 ? said : `${said}npm run ${script} failed.\n`);
  return typeof code === 'number' ? code : 1;
}
