import { isLasting } from '../../../lifetimes/lasting.ts';

/** Writes what an object says to the end of a text. */
export type WriteOf = (source: object, text: string[]) => void;

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
      return (source, text) => {
        if (!isLasting(source)) return write(source, text);
        if (ours !== generation) {
          ours = generation;
          texts = new WeakMap();
        }
        const known = texts.get(source);
        if (known !== undefined) return void text.push(known);
        const pieces: string[] = [];
        write(source, pieces);
        const whole = pieces.join('');
        text.push(whole);
        characters += whole.length;
        if (characters > maxCharacters) {
          characters = 0;
          generation = {};
        } else texts.set(source, whole);
      };
    },
  };
}
