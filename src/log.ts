import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { GatewayError } from './errors.ts';

/** Causes deeper than this are cut, so that a chain that loops ends. */
const causeDepth = 5;

/**
 * JSON lines on `destination`. Errors are written by an allow-list of their properties: what
 * libraries hang on an error (headers, requests, bodies) never reaches the log.
 */
export function createLog(options: { level: LevelWithSilent; destination: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
  };
  return pino(settings, options.destination);
}

/** What an error may say in the log: name, message, stack, code, the call it came from, and the same of its cause. */
function serializeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: `thrown value of type ${typeof error}` };
  const line: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack };
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string') line['code'] = code;
  if (error instanceof GatewayError && error.upstream !== null) {
    const { operation, status, title, detail } = error.upstream;
    line['upstream'] = { operation, status, title, detail };
  }
  const cause: unknown = error.cause ?? Reflect.get(error, 'originalError');
  if (cause !== undefined && cause !== null && depth < causeDepth)
    line['cause'] = serializeError(cause, depth + 1);
  return line;
}
