import type { Logger } from 'pino';

/** The log, for lines that somebody outside can cause as often as they like. */
export interface SparingLog {
  /** Lines with the same text and `kind` are written once a minute; what came meanwhile is one line, with `times`. */
  tell(level: 'error' | 'warn' | 'info', text: string, fields: object, kind?: string): void;
  /** The same for a bug, whose kind is the place it comes from. */
  bug(text: string, err: unknown, fields?: object): void;
}

/** Kinds told apart at a time; all others are one. */
const mostKinds = 200;

/** @param everyMs Pause between two lines of a kind. */
export function createSparingLog(log: Logger, everyMs = 60_000): SparingLog {
  /** What came since the last line of each kind. */
  const held = new Map<string, { times: number; write: (times: number) => void }>();

  function open(kind: string): void {
    const timer = setTimeout(() => {
      const { times, write } = held.get(kind) ?? { times: 0, write() {} };
      held.delete(kind);
      if (times === 0) return;
      write(times);
      open(kind);
    }, everyMs);
    timer.unref();
    held.set(kind, { times: 0, write() {} });
  }

  function tell(level: 'error' | 'warn' | 'info', text: string, fields: object, kind = ''): void {
    const own = `${text} ${kind}`;
    const key = held.has(own) || held.size < mostKinds ? own : 'others';
    const known = held.get(key);
    if (known === undefined) {
      open(key);
      log[level](fields, text);
      return;
    }
    known.times += 1;
    known.write = (times) => log[level]({ ...fields, times }, text);
  }

  return { tell, bug: (text, err, fields) => tell('error', text, { err, ...fields }, placeOf(err)) };
}

/** Where an error was made: its message may hold what a caller sent. */
function placeOf(err: unknown): string {
  if (!(err instanceof Error)) return typeof err;
  const frame = err.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${err.name} ${frame.trim()}`;
}
