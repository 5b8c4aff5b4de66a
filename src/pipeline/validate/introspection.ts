import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/** What a valid operation wants to know of the schema. */
export interface Introspection {
  /** Names under which the whole schema is asked for. */
  schemas: number;
  /** About how many values the answer has, fragments filled in. */
  values: number;
  /** It asks for nothing else, so that its answer is always the same. */
  isAll: boolean;
}

/** How many there are of what a field of the introspection types leads to, by `Type.field`; one when nothing is said. */
interface Lengths {
  mean: ReadonlyMap<string, number>;
  /** Of a single type chosen by its name. */
  longest: ReadonlyMap<string, number>;
}

/** A caller with points pays one for so many values that were looked up. */
const VALUES_OF_A_POINT = 2_500;
/** Share of types that wrap another one, where many are asked. */
const WRAPPED = 0.5;
/** Room above what the tools ask for. */
const SLACK = 1.25;

const usual = { inputValueDeprecation: true, schemaDescription: true, directiveIsRepeatable: true };
const lengthsOf = memo((schema: GraphQLSchema) => measureLists(schema));
const mostOf = memo((schema: GraphQLSchema) => {
  const document = parse(getIntrospectionQuery({ ...usual, specifiedByUrl: true, oneOf: true }));
  return Math.ceil(
    SLACK * Math.max(...operationsOf(document).map((one) => measure(schema, document, one).values)),
  );
});
const known = new WeakMap<OperationDefinitionNode, Introspection>();

/** Values of the schema that one document may ask for: as many as tools do that ask for all of it. */
export const mostValues = (schema: GraphQLSchema): number => mostOf(schema);

export const pointsFor = ({ values }: Introspection): number => Math.ceil(values / VALUES_OF_A_POINT);

/** Of an operation of a document that is valid and within the other limits, since fragments are filled in. */
export function introspectionOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Introspection {
  const found = known.get(operation) ?? measure(schema, document, operation);
  known.set(operation, found);
  return found;
}

export const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  { selectionSet, operation }: OperationDefinitionNode,
): Introspection {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const schemas = new Set<string>();
  let values = 0;
  let isAll = operation === 'query';

  function eachField(
    set: SelectionSetNode,
    take: (name: string, key: string, below?: SelectionSetNode) => void,
  ) {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) take(node.name.value, (node.alias ?? node.name).value, node.selectionSet);
      else {
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
        if (fragment !== undefined) eachField(fragment.selectionSet, take);
      }
    }
  }

  /** Fields of `times` objects; `lengths` are those of the lists right below one that was chosen. */
  function visit(
    set: SelectionSetNode,
    type: GraphQLObjectType,
    times: number,
    lengths: Lengths['mean'],
  ): void {
    eachField(set, (name, _key, below) => {
      const field = type.getFields()[name];
      if (field !== undefined) visitField(field, `${type.name}.${name}`, below, times, lengths);
    });
  }

  function visitField(
    field: GraphQLField<unknown, unknown>,
    place: string,
    below: SelectionSetNode | undefined,
    times: number,
    lengths: Lengths['mean'],
  ): void {
    const isList = isListType(getNullableType(field.type));
    const number = times * (lengths.get(place) ?? 1);
    values += number;
    const type = getNamedType(field.type);
    const next = isList ? lengthsOf(schema).mean : lengths;
    if (below !== undefined && isObjectType(type)) visit(below, type, number, next);
  }

  eachField(selectionSet, (name, key, below) => {
    const lists = lengthsOf(schema);
    if (name === '__schema') {
      schemas.add(key);
      visitField(SchemaMetaFieldDef, name, below, 1, lists.mean);
    } else if (name === '__type') visitField(TypeMetaFieldDef, name, below, 1, lists.longest);
    else if (name !== '__typename') isAll = false;
  });
  return { schemas: schemas.size, values: Math.ceil(values), isAll: isAll && values > 0 };
}

function measureLists(schema: GraphQLSchema): Lengths {
  const types = Object.values(schema.getTypeMap());
  const fielded = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = fielded.flatMap((type) => Object.values(type.getFields()));
  const directives = schema.getDirectives();
  const lists: [string, number[]][] = [
    ['__Schema.types', [types.length]],
    ['__Schema.directives', [directives.length]],
    ['__Type.fields', types.map((type) => ('getFields' in type ? Object.keys(type.getFields()).length : 0))],
    [
      '__Type.inputFields',
      types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    ],
    ['__Type.enumValues', types.map((type) => (isEnumType(type) ? type.getValues().length : 0))],
    ['__Type.interfaces', types.map((type) => ('getInterfaces' in type ? type.getInterfaces().length : 0))],
    [
      '__Type.possibleTypes',
      types.map((type) =>
        isInterfaceType(type) || isUnionType(type) ? schema.getPossibleTypes(type).length : 0,
      ),
    ],
    ['__Field.args', fields.map(({ args }) => args.length)],
    ['__Directive.args', directives.map(({ args }) => args.length)],
    ['__Directive.locations', directives.map(({ locations }) => locations.length)],
  ];
  const mean = ([place, all]: [string, number[]]): [string, number] => [
    place,
    all.reduce((sum, length) => sum + length, 0) / Math.max(1, all.length),
  ];
  return {
    mean: new Map([...lists.map(mean), ['__Type.ofType', WRAPPED]]),
    longest: new Map(lists.map(([place, all]) => [place, Math.max(0, ...all)])),
  };
}

function memo<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const done = new WeakMap<K, V>();
  return (key) => {
    const value = done.get(key) ?? work(key);
    done.set(key, value);
    return value;
  };
}
