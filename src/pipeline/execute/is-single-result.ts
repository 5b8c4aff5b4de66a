import { type DocumentNode, visit } from 'graphql';

const found = new WeakMap<DocumentNode, boolean>();

/** Whether nothing of a document comes in parts, or asks for the schema. */
export function isSingleResult(document: DocumentNode): boolean {
  const known = found.get(document);
  if (known !== undefined) return known;
  let isPlain = true;
  visit(document, {
    Directive({ name }) {
      if (name.value === 'defer' || name.value === 'stream') isPlain = false;
    },
    Field({ name }) {
      if (name.value === '__schema' || name.value === '__type') isPlain = false;
    },
  });
  found.set(document, isPlain);
  return isPlain;
}
