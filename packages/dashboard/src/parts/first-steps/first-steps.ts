const NAME = 'connection-gateway-first-steps';
/** Pages that were looked at; who upgrades has some. */
const LOOKED_AT = 'connection-gateway-recent';

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
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
