import type { EditedParameterFragment } from '@connection-gateway/client/pages/edit';
import { valueText } from '../../../parts/parameter/parameter-value.ts';
import { type Difference, isSame } from '../conflict/difference.ts';

/** What is typed into the field of a parameter. */
interface TypedValue {
  text: string;
  /** What stood in the field when the typing began. */
  was: string;
  /** What is sent in place of the text, where it is known better than by its text. */
  expression?: string;
}

/** By the keys of parameters. */
export type Typed = Readonly<Record<string, TypedValue>>;

/** With another text in a field; what is typed back is nothing typed. */
export function typedOver(typed: Typed, parameter: EditedParameterFragment, text: string): Typed {
  const { [parameter.key]: known, ...others } = typed;
  const value = valueText(parameter);
  const was = known?.was ?? value;
  return text === value && isSame(was, value) ? others : { ...others, [parameter.key]: { text, was } };
}

/** What is typed after a choice. @param mine keys of what stays as it was typed, from what it is now on */
export const settled = (typed: Typed, conflict: readonly Difference[], mine: ReadonlySet<string>): Typed =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      const found = conflict.find(({ id }) => id === key);
      if (found === undefined) return [[key, value]];
      return mine.has(key) ? [[key, { ...value, was: found.now }]] : [];
    }),
  );

/** An edit as it can be taken back. */
export interface Edit {
  words: string;
  /** What takes it back. */
  back: Typed;
}

/** Edits of this tab of the browser, by the id of the connection, the last one last. */
const edits = new Map<string, readonly Edit[]>();

/** The last edit; null as well where what it has set is something else by now. */
export function lastEdit(connectionId: string, parameters: readonly EditedParameterFragment[]): Edit | null {
  const edit = edits.get(connectionId)?.at(-1);
  if (edit === undefined) return null;
  const now = new Map(parameters.map((one) => [one.key, valueText(one)]));
  return Object.entries(edit.back).every(([key, { was }]) => isSame(now.get(key) ?? '', was)) ? edit : null;
}

export const keepEdit = (connectionId: string, edit: Edit): void => {
  edits.set(connectionId, [...(edits.get(connectionId) ?? []), edit].slice(-50));
};

export const dropEdit = (connectionId: string): void => {
  edits.set(connectionId, (edits.get(connectionId) ?? []).slice(0, -1));
};
