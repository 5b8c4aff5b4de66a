import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildDashboard } from './dashboard/build.ts';

/** Everything `npm start` needs, side by side; what has not changed is not built again. */
const root = fileURLToPath(new URL('../', import.meta.url));

const codes = await Promise.all([
  run('tsc', '-b', 'packages/sandbox'),
  run('tsx', 'scripts/bundle.ts'),
  buildDashboard(`${root}packages/dashboard/`, `${root}dist/dashboard/`).then(() => 0),
]);
process.exitCode = Math.max(...codes);

/** Its exit code. */
async function run(command: string, ...args: string[]): Promise<number> {
  const [code] = await once(spawn('npx', [command, ...args], { cwd: root, stdio: 'inherit' }), 'exit');
  return typeof code === 'number' ? code : 1;
}
