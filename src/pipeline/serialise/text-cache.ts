import { isImmutable } from '../../util/immutable.ts';
import type { ByteBuffer } from './byte-buffer.ts';

/** Writes what an object says. */
export type WriteOf = (source: object, json: ByteBuffer) => void;

/** Texts that were made of objects that never change. */
export interface TextCache {
  /** The same writing, done once for an object that lasts. */
  cached(write: WriteOf): WriteOf;
}

/** @param maxCharacters Of all texts together; when it is reached all are forgotten. An object takes its texts along. */
export function createTextCache(maxCharacters: number): TextCache {
  let characters = 0;
  let generation = {};
  return {
    cached(write) {
      let ours = generation;
      let texts = new WeakMap<object, string>();
      return (source, json) => {
        if (!isImmutable(source)) return write(source, json);
        if (ours !== generation) {
          ours = generation;
          texts = new WeakMap();
        }
        const known = texts.get(source);
        if (known !== undefined) return json.piece(known);
        const before = json.length;
        write(source, json);
        const whole = json.since(before);
        characters += whole.length;
        if (characters > maxCharacters) {
          characters = 0;
          generation = {};
        } else texts.set(source, whole);
      };
    },
  };
}
