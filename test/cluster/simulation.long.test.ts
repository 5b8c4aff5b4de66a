import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../bench/simulation.ts', import.meta.url));

/** What it says, without how long it took. It ends with the test. */
async function simulated(signal: AbortSignal, ...options: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--conditions=source', program, ...options],
    { signal },
  );
  return stdout.replace(/^It took .*$/m, '');
}

const office = ['--gateways', '3', '--machines', '6', '--users', '40'];

test('two days of an office lose nothing, show nothing stale and do nothing twice', {
  timeout: 900_000,
}, async ({ signal }) => {
  expect(await simulated(signal, ...office, '--minutes', '2880')).toMatch(/lost, stale or doubled +0$/m);
});

test('the same seed is the same run', async ({ signal }) => {
  const options = [...office, '--minutes', '30', '--seed', '7'];

  expect(await simulated(signal, ...options)).toBe(await simulated(signal, ...options));
});
