import type {
  AnalysisType,
  BulkConnectionFragment as Connection,
  EditedParameterFragment as Parameter,
  SteelEdition,
} from '@connection-gateway/client/pages/bulk';
import { numberTyped, valueInput, valueText } from '../../../parts/parameter/parameter-value.ts';
import { t, type Words } from '../../../words/words.ts';
import type { Line, Order } from './bulk-line.ts';

/** What is chosen and typed. */
export type Form =
  | { what: 'parameter'; key: string; text: string }
  | { what: 'name'; pattern: string }
  | { what: 'description'; text: string }
  | {
      what: 'analysis';
      type: AnalysisType | '';
      buckling: '' | 'with' | 'without';
      edition: SteelEdition | '';
    }
  | { what: 'copy'; names: string }
  | { what: 'delete' };

export const forms: Readonly<Record<Form['what'], Form>> = {
  parameter: { what: 'parameter', key: '', text: '' },
  name: { what: 'name', pattern: '{name}' },
  description: { what: 'description', text: '' },
  analysis: { what: 'analysis', type: '', buckling: '', edition: '' },
  copy: { what: 'copy', names: '' },
  delete: { what: 'delete' },
};

export const actions: Readonly<Record<Form['what'], Words>> = {
  parameter: 'Set a parameter',
  name: 'Rename',
  description: 'Describe',
  analysis: 'Set the analysis',
  copy: 'Copy',
  delete: 'Delete',
};

export const analysisTypes: Readonly<Partial<Record<AnalysisType, Words>>> = {
  STRESS_STRAIN: 'stress and strain',
  STIFFNESS: 'stiffness',
  CAPACITY_DESIGN: 'capacity design',
  FATIGUE: 'fatigue',
  DESIGN_RESISTANCE: 'design resistance',
  HORIZONTAL_TYING: 'horizontal tying',
  CAPACITY_LOAD_LEVELS: 'capacity by load levels',
  FIRE_RESISTANCE: 'fire resistance',
  BUCKLING: 'linear buckling',
};

const editions: Readonly<Partial<Record<SteelEdition, string>>> = {
  AISC_360_10_LRFD: 'AISC 360-10, LRFD',
  AISC_360_10_ASD: 'AISC 360-10, ASD',
  AISC_360_16_LRFD: 'AISC 360-16, LRFD',
  AISC_360_16_ASD: 'AISC 360-16, ASD',
  AISC_360_22_LRFD: 'AISC 360-22, LRFD',
  AISC_360_22_ASD: 'AISC 360-22, ASD',
  CSA_S16_14: 'CSA S16-14',
  CSA_S16_19: 'CSA S16-19',
  EN_1993_1_8_2005: 'EN 1993-1-8:2005',
  EN_1993_1_8_2024: 'EN 1993-1-8:2024',
};

/** Editions of the code that the connections go by; none where they have no edition. */
export function editionsFor(connections: readonly Connection[]): (readonly [SteelEdition, string])[] {
  const present = connections.find(({ steelEdition }) => steelEdition !== null)?.steelEdition;
  const code = present?.split('_', 1)[0];
  const all = Object.entries(editions) as [SteelEdition, string][];
  return code === undefined ? [] : all.filter(([edition]) => edition.startsWith(`${code}_`));
}

/** Parameters by the ids of their connections, in the units of the page. */
export type ParametersOf = ReadonlyMap<string, readonly Parameter[]>;

/** Keys that any of the connections has, with how many have it, those of most first. */
export function keysIn(parametersOf: ParametersOf): (readonly [key: string, count: number, words: string])[] {
  const found = new Map<string, { count: number; words: string }>();
  for (const { key, description } of [...parametersOf.values()].flat()) {
    const known = found.get(key);
    found.set(key, { count: (known?.count ?? 0) + 1, words: known?.words || (description ?? '') });
  }
  return [...found]
    .map(([key, { count, words }]) => [key, count, words] as const)
    .toSorted(([, one], [, other]) => other - one);
}

/** What would become of each connection; null while the form is not filled in. */
export function linesOf(
  form: Form,
  connections: readonly Connection[],
  parametersOf: ParametersOf,
): Line[] | null {
  switch (form.what) {
    case 'parameter':
      return form.key === '' || form.text.trim() === ''
        ? null
        : connections.map((one) => parameterLine(one, parametersOf.get(one.id) ?? [], form));
    case 'name':
      return form.pattern.trim() === ''
        ? null
        : connections.map((one, index) => nameLine(one, form.pattern.trim(), index + 1));
    case 'description':
      return connections.map((one) => descriptionLine(one, form.text.trim()));
    case 'analysis':
      return form.type === '' && form.buckling === '' && form.edition === ''
        ? null
        : connections.map((one) => analysisLine(one, form));
    case 'copy':
      return copyLines(connections, form.names);
    case 'delete':
      return connections.map((one) => ({ ...lineOf(one), becomes: t('deleted'), order: { kind: 'delete' } }));
  }
}

const lineOf = ({ id, name }: Connection): Line => ({
  ...{ connectionId: id, name, was: name, becomes: '' },
  ...{ order: null, note: null, undo: null },
});

const parameterOrder = (key: string, value: ReturnType<typeof valueInput>): Order => ({
  kind: 'parameters',
  parameters: [{ key, value }],
});

function parameterLine(
  connection: Connection,
  parameters: readonly Parameter[],
  { key, text }: Extract<Form, { what: 'parameter' }>,
): Line {
  const line = lineOf(connection);
  const parameter = parameters.find((one) => one.key === key);
  if (parameter === undefined) return { ...line, was: '', note: t('It has no parameter {key}.', { key }) };
  const typed = text.trim();
  const was = inWords(valueText(parameter), parameter);
  const becomes = inWords(typed, parameter);
  const number = numberTyped(typed, parameter.unit);
  const isSame =
    number !== null && parameter.text === null
      ? parameter.number === number
      : typed === valueText(parameter) || typed === `=${parameter.expression}`;
  if (isSame) return { ...line, was, becomes, note: t('It already has this value.') };
  const { expression } = parameter;
  return {
    ...{ ...line, was, becomes, order: parameterOrder(key, valueInput(typed, parameter)) },
    undo: () =>
      expression === null
        ? null
        : { ...line, was: becomes, becomes: was, order: parameterOrder(key, { expression }) },
  };
}

const inWords = (text: string, { unit }: Parameter): string =>
  unit !== null && numberTyped(text, unit) !== null ? `${text} ${unit}` : text;

type Change = Extract<Order, { kind: 'update' }>['change'];

/** A change of what is said of a connection; it is refused where another client has changed it since it was read. */
function updateLine(
  connection: Connection,
  { was, becomes, change, before }: { was: string; becomes: string; change: Change; before: Change },
): Line {
  const line = { ...lineOf(connection), was, becomes };
  if (was === becomes) return { ...line, note: t('It is already so.') };
  const order = (changed: Change, ifRevision: string): Order => ({
    kind: 'update',
    change: { ...changed, ifRevision },
  });
  return {
    ...{ ...line, order: order(change, connection.revision) },
    undo: ({ revision }) => ({
      ...{ ...line, was: becomes, becomes: was, order: order(before, revision) },
    }),
  };
}

function nameLine(connection: Connection, pattern: string, index: number): Line {
  const { name, number } = connection;
  // One go through the pattern: a name may have braces itself.
  const becomes = pattern.replaceAll(/\{(name|number|n)\}/g, (_, part: string) =>
    part === 'name' ? name : String(part === 'number' ? number : index),
  );
  return updateLine(connection, { was: name, becomes, change: { name: becomes }, before: { name } });
}

function descriptionLine(connection: Connection, text: string): Line {
  const was = connection.description ?? '';
  const change = { description: text };
  return updateLine(connection, { was, becomes: text, change, before: { description: was } });
}

function analysisLine(
  connection: Connection,
  { type, buckling, edition }: Extract<Form, { what: 'analysis' }>,
): Line {
  const { analysisType, includeBuckling, steelEdition } = connection;
  const change: Change = {
    ...(type === '' ? {} : { analysisType: type }),
    ...(buckling === '' ? {} : { includeBuckling: buckling === 'with' }),
    ...(edition === '' ? {} : { steelEdition: edition }),
  };
  const before: Change = {
    ...(type === '' ? {} : { analysisType }),
    ...(buckling === '' ? {} : { includeBuckling }),
    ...(edition === '' ? {} : { steelEdition }),
  };
  const line = updateLine(connection, {
    ...{ was: analysisWords(connection), becomes: analysisWords({ ...connection, ...change }) },
    ...{ change, before },
  });
  // A word that this gateway does not know, or none, is not one that it can set.
  const isKnown = analysisType !== 'UNRECOGNIZED' && (edition === '' || steelEdition !== null);
  return isKnown ? line : { ...line, undo: null };
}

const analysisWords = ({
  analysisType,
  includeBuckling,
  steelEdition,
}: {
  analysisType?: AnalysisType | null | undefined;
  includeBuckling?: boolean | null | undefined;
  steelEdition?: SteelEdition | null | undefined;
}): string =>
  [
    t(analysisTypes[analysisType ?? 'UNRECOGNIZED'] ?? 'not known'),
    ...(includeBuckling ? [t('with buckling')] : []),
    ...(steelEdition == null ? [] : [editions[steelEdition] ?? t('an edition that is not known')]),
  ].join(', ');

/** Copies of one connection, a name a line. */
function copyLines([original]: readonly Connection[], names: string): Line[] | null {
  const wanted = new Set(names.split('\n').flatMap((name) => name.trim() || []));
  if (original === undefined || wanted.size === 0) return null;
  return [...wanted].map((name) => ({
    ...lineOf(original),
    ...{ becomes: name, order: { kind: 'copy', name } },
    undo: ({ id }) => ({
      ...lineOf(original),
      ...{ connectionId: id, name, was: name, becomes: t('deleted'), order: { kind: 'delete' } },
    }),
  }));
}
