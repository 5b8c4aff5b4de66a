import { setMaxListeners } from 'node:events';
import { GatewayError } from '../../errors.ts';
import { type Cancellation, callerLeft, createCancellationSource } from '../../util/cancellation.ts';

/** The time of one operation. It does not run before it is started. */
export interface OperationClock {
  /** Aborts with `TIMEOUT` when the time is over, and when the operation is ended. */
  readonly signal: AbortSignal;
  /** The same for those who need no signal: its listeners cost more than a small query otherwise does. */
  readonly whenOver: Cancellation;
  start(milliseconds: number): void;
  /** Stops while the work runs: that of the solver has a limit of its own. */
  untimed<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work that goes on when the caller leaves; what comes after it does not. */
  outliveCaller<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
  /** Aborts now: its caller has left, or may not go on. */
  end(reason: Error): void;
}

export function createOperationClock(): OperationClock {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const over = createCancellationSource();
  let timer: NodeJS.Timeout | null = null;
  let limit = 0;
  let left = 0;
  let since = 0;
  let untimed = 0;
  let runs = false;
  let outliving = 0;
  let isCallerGone = false;

  function abort(reason: Error): void {
    controller.abort(reason);
    over.end();
  }

  function go(): void {
    if (!runs || untimed > 0) return;
    since = performance.now();
    timer = setTimeout(() => abort(tooLong(limit)), left);
  }

  function halt(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    left = Math.max(0, left - (performance.now() - since));
  }

  return {
    signal: controller.signal,
    whenOver: over.whenOver,
    start(milliseconds) {
      limit = milliseconds;
      left = milliseconds;
      runs = true;
      go();
    },
    async untimed(work) {
      untimed += 1;
      halt();
      try {
        return await work();
      } finally {
        untimed -= 1;
        if (untimed === 0) go();
      }
    },
    async outliveCaller(work) {
      outliving += 1;
      try {
        return await work();
      } finally {
        outliving -= 1;
        if (outliving === 0 && isCallerGone) abort(callerLeft);
      }
    },
    end(reason) {
      if (reason === callerLeft && outliving > 0) isCallerGone = true;
      else abort(reason);
    },
    stop() {
      // It may still be ended: what was deferred ends with its reader before it ends by itself.
      runs = false;
      halt();
    },
  };
}

function tooLong(milliseconds: number): GatewayError {
  const message = `The operation took longer than ${milliseconds} ms. Ask for less at a time.`;
  return new GatewayError('TIMEOUT', message);
}
