import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { untilStopped } from '../../src/http/shutdown.ts';
import { createLog } from '../../src/log.ts';

afterEach(() => vi.useRealTimers());

function stoppable(close: () => Promise<void>, timeoutMs = 10_000) {
  const signals = new EventEmitter();
  const lines: { msg: string; running?: string[] }[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = createLog({ level: 'info', destination });
  const running = () => ['POST /graphql Slow'];
  return { signals, lines, exitCode: untilStopped({ close, running, timeoutMs, log, signals }) };
}

describe('a signal to stop', () => {
  test.for(['SIGTERM', 'SIGINT'])('%s ends with 0 when everything finished', async (signal) => {
    const { signals, lines, exitCode } = stoppable(async () => {});

    signals.emit(signal, signal);

    expect(await exitCode).toBe(0);
    expect(lines.map(({ msg }) => msg)).toEqual(['draining', 'stopped']);
  });

  test('given twice ends with 1 and names what was open', async () => {
    const { signals, lines, exitCode } = stoppable(() => new Promise(() => {}));

    vi.useFakeTimers({ toFake: ['performance'] });

    signals.emit('SIGTERM', 'SIGTERM');
    signals.emit('SIGTERM', 'SIGTERM');
    expect(lines.map(({ msg }) => msg)).toEqual(['draining']);
    vi.advanceTimersByTime(501);
    signals.emit('SIGINT', 'SIGINT');

    expect(await exitCode).toBe(1);
    expect(lines.at(-1)).toMatchObject({
      msg: 'stopped before everything was finished: second signal, SIGINT',
      running: ['POST /graphql Slow'],
    });
  });

  test('ends with 1 when it takes too long', async () => {
    const { signals, lines, exitCode } = stoppable(() => new Promise(() => {}), 1);

    signals.emit('SIGTERM', 'SIGTERM');

    expect(await exitCode).toBe(1);
    expect(lines.at(-1)?.msg).toBe('stopped before everything was finished: took longer than 1 ms');
  });

  test('ends with 1 when closing fails', async () => {
    const { signals, exitCode } = stoppable(async () => {
      throw new Error('stuck');
    });

    signals.emit('SIGTERM', 'SIGTERM');

    expect(await exitCode).toBe(1);
  });
});
