import { Kind, type NameNode, type ValueNode } from 'graphql';

/** Arguments or fields of an input, the same whatever their order. */
export function textOf(values: readonly { name: NameNode; value: ValueNode }[] = []): string {
  return values
    .map(({ name, value }) => `${name.value}:${textOfValue(value)}`)
    .toSorted()
    .join();
}

function textOfValue(value: ValueNode): string {
  if (value.kind === Kind.OBJECT) return `{${textOf(value.fields)}}`;
  if (value.kind === Kind.LIST) return `[${value.values.map(textOfValue).join()}]`;
  if (value.kind === Kind.VARIABLE) return `$${value.name.value}`;
  if (value.kind === Kind.NULL) return 'null';
  // A block string is another literal, even with the same text.
  if (value.kind === Kind.STRING)
    return `${value.block === true ? 'block' : ''}${JSON.stringify(value.value)}`;
  return String(value.value);
}
