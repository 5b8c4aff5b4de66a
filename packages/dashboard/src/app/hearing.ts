/** Whether the gateway can tell the page what changes, for whoever is to be told. */
interface Hearing {
  /** Somebody wants to be told until the answer is called. */
  follow(): () => void;
  connected(): void;
  closed(): void;
  /** For `useSyncExternalStore`. */
  isLost(): boolean;
  onChange(listener: () => void): () => void;
}

/** A gateway that is started again is not worth a word, in ms. */
const PATIENCE_MS = 3_000;

function createHearing(): Hearing {
  const listeners = new Set<() => void>();
  let following = 0;
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(now: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    if (isLost === now) return;
    isLost = now;
    for (const listener of listeners) listener();
  }

  return {
    follow() {
      following += 1;
      return () => {
        following -= 1;
        // Nobody tries to connect any more.
        if (following === 0) become(false);
      };
    },
    connected: () => become(false),
    closed() {
      if (following > 0) timer ??= setTimeout(() => become(true), PATIENCE_MS);
    },
    isLost: () => isLost,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** That of this page. */
export const hearing: Hearing = createHearing();
