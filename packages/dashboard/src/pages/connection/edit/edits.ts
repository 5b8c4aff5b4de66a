/** An edit as it can be taken back: expressions before it, by key. */
export interface Edit {
  words: string;
  before: readonly { key: string; expression: string }[];
}

/** Edits of this tab of the browser, by the id of the connection, the last one last. */
const edits = new Map<string, readonly Edit[]>();

export const lastEdit = (connectionId: string): Edit | null => edits.get(connectionId)?.at(-1) ?? null;

export const keepEdit = (connectionId: string, edit: Edit): void => {
  edits.set(connectionId, [...(edits.get(connectionId) ?? []), edit].slice(-50));
};

export const dropEdit = (connectionId: string): void => {
  edits.set(connectionId, (edits.get(connectionId) ?? []).slice(0, -1));
};
