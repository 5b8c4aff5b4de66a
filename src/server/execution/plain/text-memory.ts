import { isLasting } from '../../../lasting.ts';

/** Texts that were made of objects that never change. */
export interface TextMemory {
  /** The same writing, done once for an object that lasts. */
  remembering(write: (source: object) => string): (source: object) => string;
}

/** @param maxCharacters Of all texts together; when it is reached all are forgotten. An object takes its texts along. */
export function createTextMemory(maxCharacters: number): TextMemory {
  let characters = 0;
  let generation = {};
  return {
    remembering(write) {
      let ours = generation;
      let texts = new WeakMap<object, string>();
      return (source) => {
        if (!isLasting(source)) return write(source);
        if (ours !== generation) {
          ours = generation;
          texts = new WeakMap();
        }
        const known = texts.get(source);
        if (known !== undefined) return known;
        const text = flat(write(source));
        characters += text.length;
        if (characters > maxCharacters) {
          characters = 0;
          generation = {};
        } else texts.set(source, text);
        return text;
      };
    },
  };
}

/** V8 keeps what was put together as a tree of its pieces, which is walked each time it is copied; reading a letter makes it one. */
function flat(text: string): string {
  return text.charCodeAt(0) === 0 ? '' : text;
}
