import { BREAK, type DocumentNode, Kind, visit } from 'graphql';

/**
 * Whether graphql-jit 0.8 answers a document as graphql-js does. It does not with
 * - a directive: it loses a fragment that is left out in one place and spread in another, and shows fields that only a
 *   selection which is left out asks for;
 * - a variable in a list or an object that may be left out: it becomes null;
 * - `__proto__` as the name of a field in the answer: it becomes the prototype.
 */
export function isCompilable(document: DocumentNode): boolean {
  const optional = new Set<string>();
  let is = true;
  const refuse = () => {
    is = false;
    return BREAK;
  };
  visit(document, {
    VariableDefinition({ variable, type }) {
      if (type.kind !== Kind.NON_NULL_TYPE) optional.add(variable.name.value);
    },
  });
  visit(document, {
    Directive: refuse,
    Variable({ name }, _key, parent) {
      const isPart = parent !== undefined && (!('kind' in parent) || parent.kind === Kind.OBJECT_FIELD);
      return isPart && optional.has(name.value) ? refuse() : undefined;
    },
    Field({ alias }) {
      return alias?.value === '__proto__' ? refuse() : undefined;
    },
  });
  return is;
}
