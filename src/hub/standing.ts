import type { Logger } from 'pino';
import type { HubState } from './hub.ts';

/** Whether the hub answers, as far as anybody has noticed. The log is told of changes, once each. */
export function createStanding(log: Pick<Logger, 'info' | 'warn'>, onBack: () => void) {
  let state: HubState = { is: 'up', since: new Date() };
  let trouble: unknown = null;
  let changedAt = performance.now();

  function become(is: HubState['is']): number {
    const lasted = performance.now() - changedAt;
    state = { is, since: new Date() };
    changedAt += lasted;
    return Math.round(lasted);
  }

  return {
    state: () => state,
    /** What was last seen to be wrong. */
    trouble: () => trouble,
    away(err: unknown): void {
      trouble = err;
      if (state.is === 'away') return;
      become('away');
      log.warn({ err }, 'the hub does not answer; what all gateways must know cannot be changed');
    },
    back(): void {
      if (state.is === 'up') return;
      log.info({ awayMs: become('up') }, 'the hub answers again');
      onBack();
    },
  };
}
