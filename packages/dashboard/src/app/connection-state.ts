/** Whether the subscriptions of the dashboard have a connection. */
interface ConnectionState {
  /** A subscription starts; it ends when the returned function is called. */
  follow(): () => void;
  connected(): void;
  closed(): void;
  /** For `useSyncExternalStore`. */
  isLost(): boolean;
  onChange(listener: () => void): () => void;
}

/** No warning while a gateway restarts, in ms. */
const PATIENCE_MS = 3_000;

function createConnectionState(): ConnectionState {
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
        // No subscription is left.
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

/** The connection of this page. */
export const connectionState: ConnectionState = createConnectionState();
