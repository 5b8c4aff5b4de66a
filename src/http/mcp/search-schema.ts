import {
  type GraphQLField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** A place of the schema, as it is written there. */
interface Place {
  /** `Type`, `Type.field` or `Enum.VALUE`. */
  name: string;
  /** Of a field, with its arguments and type. */
  signature: string;
  description: string;
}

/** Search in the schema by words: a caller with a question finds the fields that answer it, without reading all of it. */
export function createSchemaSearch(schema: GraphQLSchema): (words: string, first: number) => Place[] {
  let places: readonly Place[] | null = null;
  return (words, first) => {
    places ??= placesOf(schema);
    const wanted = [...new Set(wordsOf(words))];
    return places
      .map((place) => ({ place, score: scoreOf(place, wanted) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, first)
      .map(({ place }) => place);
  };
}

/** A word in the name counts more than one in the description; all words count more than one of them twice. */
function scoreOf({ name, description }: Place, wanted: readonly string[]): number {
  const ofName = wordsOf(name);
  const ofText = wordsOf(description);
  let score = 0;
  for (const word of wanted) {
    if (ofName.includes(word)) score += 10;
    else if (ofName.some((one) => one.startsWith(word))) score += 5;
    else if (ofText.includes(word)) score += 2;
  }
  return score === 0 ? 0 : score - ofName.length / 100;
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)) ?? [];

const argumentsOf = ({ args }: GraphQLField<unknown, unknown>): string =>
  args.map(({ name, type }) => `${name}: ${type}`).join(', ');

function placesOf(schema: GraphQLSchema): Place[] {
  return Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const own = { name: type.name, signature: type.name, description: type.description ?? '' };
      if (isEnumType(type))
        return [
          own,
          ...type.getValues().map(({ name, description }) => ({
            ...{ name: `${type.name}.${name}`, signature: `${type.name}.${name}` },
            description: description ?? '',
          })),
        ];
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [own];
      return [
        own,
        ...Object.values(type.getFields()).map((field) => {
          const args = 'args' in field ? argumentsOf(field) : '';
          return {
            name: `${type.name}.${field.name}`,
            signature: `${type.name}.${field.name}${args === '' ? '' : `(${args})`}: ${field.type}`,
            description: field.description ?? '',
          };
        }),
      ];
    });
}
