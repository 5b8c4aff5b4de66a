const NAME = 'connection-gateway-first-steps';
/** Pages that were looked at; who upgrades has some. */
const LOOKED_AT = 'connection-gateway-recent';

/** Those that are done by doing them. */
type Step = 'change' | 'share';

const listeners = new Set<() => void>();

function keep(state: 'shown' | 'closed'): void {
  localStorage.setItem(NAME, state);
  for (const listener of listeners) listener();
}

/** Whether the first steps are shown in this browser: to those who have looked at nothing yet, until they close them. */
export const firstSteps = {
  isShown(): boolean {
    const state = localStorage.getItem(NAME);
    return state === null ? localStorage.getItem(LOOKED_AT) === null : state === 'shown';
  },
  /** Shows them until they are closed, whatever is looked at. */
  show: (): void => keep('shown'),
  close: (): void => keep('closed'),
  did(step: Step): void {
    // What is done does not fail where the browser keeps nothing.
    try {
      localStorage.setItem(`${NAME}-${step}`, 'done');
    } catch {}
  },
  isDone: (step: Step): boolean => localStorage.getItem(`${NAME}-${step}`) !== null,
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
