import type { Logger } from 'pino';

export interface ShutdownOptions {
  /** Drains and closes everything. */
  close(): Promise<void>;
  /** What is still running, for the log. */
  running(): string[];
  /** How long that may take, in ms. */
  timeoutMs: number;
  log: Logger;
  /** Where signals come from: the process. */
  signals: { on(signal: 'SIGTERM' | 'SIGINT', listener: (signal: string) => void): unknown };
}

/** npm and tsx pass on a Ctrl-C that the terminal has sent to this process too; so soon it is the same one, in ms. */
const sameSignalMs = 500;

/**
 * Waits for a signal to stop, and then for everything to finish. The exit code: 0 when it did, 1 when it took too long
 * or a second signal came, with what was still open in the log.
 */
export function untilStopped({ close, running, timeoutMs, log, signals }: ShutdownOptions): Promise<0 | 1> {
  return new Promise((resolve) => {
    let stoppedAt: number | null = null;
    const giveUp = (reason: string) => {
      log.error({ running: running() }, `stopped before everything was finished: ${reason}`);
      resolve(1);
    };
    const onSignal = (signal: string) => {
      if (stoppedAt !== null) {
        if (performance.now() - stoppedAt > sameSignalMs) giveUp(`second signal, ${signal}`);
        return;
      }
      stoppedAt = performance.now();
      log.info({ signal, running: running() }, 'draining');
      const deadline = setTimeout(() => giveUp(`took longer than ${timeoutMs} ms`), timeoutMs);
      const closed = close().finally(() => clearTimeout(deadline));
      closed.then(
        () => {
          log.info('stopped');
          resolve(0);
        },
        (err: unknown) => {
          log.error({ err }, 'could not be stopped cleanly');
          resolve(1);
        },
      );
    };
    signals.on('SIGTERM', onSignal);
    signals.on('SIGINT', onSignal);
  });
}
