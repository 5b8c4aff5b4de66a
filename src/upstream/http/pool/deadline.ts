import { setMaxListeners } from 'node:events';
import type { CallerSignal, EndSignal } from '../end-signal.ts';

/** Time left for one call. It ends when the time is over or the caller leaves. */
export interface Deadline extends EndSignal {
  /** How long it was at its start. */
  readonly milliseconds: number;
  /** The same ending, for those who need a signal: it is made only for them. */
  readonly signal: AbortSignal;
  /** The time is over; false when the caller left. */
  readonly expired: boolean;
  remaining(): number;
  /** From now on the call may take so long in all, unless that is less than before: for files, of unknown length. */
  extend(milliseconds: number): void;
  release(): void;
}

/**
 * A total deadline, since undici's own timeouts start again with every chunk. Written with one listener that is taken
 * off again, because `AbortSignal.any` keeps something on a signal that outlives its calls, as a subscription's does.
 */
export function startDeadline(milliseconds: number, caller: CallerSignal): Deadline {
  return new CallDeadline(milliseconds, caller);
}

class CallDeadline implements Deadline {
  aborted = false;
  reason: unknown = undefined;
  milliseconds: number;
  readonly #caller: CallerSignal;
  #ends: number;
  #timer: NodeJS.Timeout;
  readonly #leave = () => this.#end(this.#caller.reason);
  #expired = false;
  #listener: ((reason: unknown) => void) | null = null;
  #controller: AbortController | null = null;

  constructor(milliseconds: number, caller: CallerSignal) {
    this.milliseconds = milliseconds;
    this.#caller = caller;
    this.#ends = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.#expire(), milliseconds);
    if (caller.aborted) this.#leave();
    else if ('onEnd' in caller) caller.onEnd(this.#leave);
    else caller.addEventListener('abort', this.#leave, { once: true });
  }

  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      setMaxListeners(0, this.#controller.signal);
      if (this.aborted) this.#controller.abort(this.reason);
    }
    return this.#controller.signal;
  }

  get expired(): boolean {
    return this.#expired && !this.#caller.aborted;
  }

  onEnd(listener: ((reason: unknown) => void) | null): void {
    this.#listener = listener;
  }

  remaining(): number {
    return Math.max(0, this.#ends - performance.now());
  }

  extend(milliseconds: number): void {
    const more = milliseconds - this.milliseconds;
    if (more <= 0 || this.aborted) return;
    clearTimeout(this.#timer);
    this.milliseconds = milliseconds;
    this.#ends += more;
    this.#timer = setTimeout(() => this.#expire(), this.remaining());
  }

  release(): void {
    clearTimeout(this.#timer);
    if ('onEnd' in this.#caller) this.#caller.onEnd(null);
    else this.#caller.removeEventListener('abort', this.#leave);
  }

  #expire(): void {
    this.#expired = true;
    this.#end(new Error(`No answer within ${this.milliseconds} ms.`));
  }

  #end(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.#controller?.abort(reason);
    this.#listener?.(reason);
  }
}
