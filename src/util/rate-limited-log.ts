import type { Logger } from 'pino';

/** The log for lines that a caller can cause as often as they like. */
export interface RateLimitedLog {
  /** Writes the first line of a text and `kind` at once, and those of the next minute as one line with `times`. */
  log(level: 'error' | 'warn' | 'info', text: string, fields: object, kind?: string): void;
  /** The same for a bug; its kind is the place that threw it. */
  bug(text: string, err: unknown, fields?: object): void;
}

/** Kinds told apart at a time; all others are one. */
const mostKinds = 200;

/** @param everyMs Pause between two lines of a kind. */
export function createRateLimitedLog(log: Logger, everyMs = 60_000): RateLimitedLog {
  /** Lines since the last one of each kind. */
  const held = new Map<string, { times: number; flush: (times: number) => void }>();

  function open(kind: string): void {
    const timer = setTimeout(() => {
      const { times, flush } = held.get(kind) ?? { times: 0, flush() {} };
      held.delete(kind);
      if (times === 0) return;
      flush(times);
      open(kind);
    }, everyMs);
    timer.unref();
    held.set(kind, { times: 0, flush() {} });
  }

  function write(level: 'error' | 'warn' | 'info', text: string, fields: object, kind = ''): void {
    const own = `${text} ${kind}`;
    const key = held.has(own) || held.size < mostKinds ? own : 'others';
    const known = held.get(key);
    if (known === undefined) {
      open(key);
      log[level](fields, text);
      return;
    }
    known.times += 1;
    known.flush = (times) => log[level]({ ...fields, times }, text);
  }

  return { log: write, bug: (text, err, fields) => write('error', text, { err, ...fields }, placeOf(err)) };
}

/** Where an error was made: its message may hold what a caller sent. */
function placeOf(err: unknown): string {
  if (!(err instanceof Error)) return typeof err;
  const frame = err.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${err.name} ${frame.trim()}`;
}
