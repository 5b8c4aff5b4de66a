import { isImmutable } from '../../util/immutable.ts';
import type { GrowingJson } from './byte-buffer.ts';

/** Writes what an object says. */
export type WriteOf = (source: object, json: GrowingJson) => void;

/** Texts that were made of objects that never change. */
export interface TextMemory {
  /** The same writing, done once for an object that lasts. */
  remembering(write: WriteOf): WriteOf;
}

/** @param maxCharacters Of all texts together; when it is reached all are forgotten. An object takes its texts along. */
export function createTextMemory(maxCharacters: number): TextMemory {
  let characters = 0;
  let generation = {};
  return {
    remembering(write) {
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
