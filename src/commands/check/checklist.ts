import { GatewayError } from '../../errors.ts';

/** `skip` is what was not looked at: it is neither good nor bad. */
type CheckLevel = 'ok' | 'warn' | 'fail' | 'skip';

/** One line of a check. */
export interface CheckLine {
  name: string;
  level: CheckLevel;
  /** How long it took, in ms; null where nothing was asked. */
  milliseconds: number | null;
  text: string;
  /** What to do; null where nothing has to be done, or the text says it. */
  advice: string | null;
}

/** What a step has found; good where it names no level. */
export interface StepFinding<T> {
  level?: CheckLevel;
  text: string;
  advice?: string | null;
  /** For the steps after it; undefined ends what depends on it. */
  value?: T;
}

export interface Checklist {
  lines(): readonly CheckLine[];
  /** Adds a line for what `work` finds; a `GatewayError` is a failure with its message. Answers the value, if there is one. */
  step<T>(name: string, work: () => Promise<StepFinding<T>>): Promise<T | undefined>;
  /** Adds a line for what was not looked at. */
  skip(name: string, text: string): void;
}

/**
 * @param print Called with each line as soon as it is known.
 * @param adviceOnError What to do where the step of a name fails with a `GatewayError`.
 */
export function createChecklist(
  print: (line: CheckLine) => void,
  adviceOnError: Readonly<Record<string, string>>,
): Checklist {
  const lines: CheckLine[] = [];
  function add(line: CheckLine): void {
    lines.push(line);
    print(line);
  }
  return {
    lines: () => lines,
    async step(name, work) {
      const since = performance.now();
      const found = await work().catch((error: unknown) => failed(error, adviceOnError[name] ?? null));
      const { level = 'ok', text, advice = null, value } = found;
      add({ name, level, milliseconds: Math.round(performance.now() - since), text, advice });
      return level === 'fail' ? undefined : value;
    },
    skip: (name, text) => add({ name, level: 'skip', milliseconds: null, text, advice: null }),
  };
}

/** A bug is thrown on. */
function failed(error: unknown, advice: string | null): StepFinding<never> {
  if (error instanceof GatewayError) return { level: 'fail', text: error.message, advice };
  if (error instanceof Error && error.name === 'AbortError')
    return { level: 'fail', text: 'It was interrupted.' };
  throw error;
}
