import { onTestFinished, vi } from 'vitest';

/**
 * Lets the clock of `performance.now` jump forward. It goes on all the time and never goes back, as of a machine that slept;
 * one that stands still never comes to the end of a pause.
 */
export function jumpingClock(): (ms: number) => void {
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    aheadMs += ms;
  };
}
