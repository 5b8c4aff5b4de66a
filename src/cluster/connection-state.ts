import type { Logger } from 'pino';
import type { StoreState } from './redis-store.ts';

/** Whether Redis responds. Logs each change once. */
export function createConnectionState(log: Pick<Logger, 'info' | 'warn'>, onBack: () => void) {
  let state: StoreState = { is: 'up', since: new Date() };
  let problem: unknown = null;
  let changedAt = performance.now();

  function change(is: StoreState['is']): number {
    const lasted = performance.now() - changedAt;
    state = { is, since: new Date() };
    changedAt += lasted;
    return Math.round(lasted);
  }

  return {
    state: () => state,
    /** What was last seen to be wrong. */
    problem: () => problem,
    down(err: unknown): void {
      problem = err;
      if (state.is === 'down') return;
      change('down');
      log.warn({ err }, 'Redis does not respond; changes are refused');
    },
    back(): void {
      if (state.is === 'up') return;
      log.info({ downMs: change('up') }, 'Redis responds again');
      onBack();
    },
  };
}
