import { formerKinds } from '../../upstream/model/words.ts';

/** Another form than this is not read. */
const VERSION = 1;

/** State of maps, moments and plain values as text. */
export function toSaved(state: object): string {
  return JSON.stringify({ version: VERSION, state }, function replace(this: unknown, key, value: unknown) {
    // A moment has made itself a text by the time it is handed over.
    const own = (this as Readonly<Record<string, unknown>>)[key];
    if (own instanceof Date) return { '#moment': own.getTime() };
    return value instanceof Map ? { '#map': [...value] } : value;
  });
}

/** The state again; null where the text is of another version or damaged. */
export function fromSaved(text: string): unknown {
  try {
    const { version, state } = JSON.parse(text, (key, value: unknown) => {
      if (key === 'kind') return formerKinds.get(value) ?? value;
      if (value === null || typeof value !== 'object') return value;
      if ('#moment' in value && typeof value['#moment'] === 'number') return new Date(value['#moment']);
      return '#map' in value && Array.isArray(value['#map']) ? new Map(value['#map']) : value;
    }) as { version: unknown; state: unknown };
    return version === VERSION ? state : null;
  } catch {
    return null;
  }
}
