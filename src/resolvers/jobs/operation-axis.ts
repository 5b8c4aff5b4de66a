import type { Context } from '../../context.ts';
import type { AxisSetting, OperationField } from '../../jobs/kinds/parameter-study.ts';
import { kindsWith } from '../../jobs/trials/settings.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Operation, TypedOperation } from '../../upstream/model/operation.ts';
import { operationOf } from '../geometry/references.ts';
import { numberIn, numbersIn } from '../kit/ids.ts';
import { type Length, type LengthUnit, metres } from '../kit/units.ts';
import { invalidInput, MutationError, notFound } from '../kit/user-error.ts';
import type { Axis } from './axis.ts';
import { type NumberRange, numbersOf } from './study-points.ts';

type Maybe<T> = T | null | undefined;
type Path = readonly string[];

export interface OperationAxis {
  operationId: string;
  field: OperationField;
  values: {
    lengths?: Maybe<readonly Length[]>;
    lengthRange?: Maybe<NumberRange & { unit: LengthUnit }>;
    assemblyIds?: Maybe<readonly string[]>;
  };
}

const words = { THICKNESS: 'Thickness', WELD_SIZE: 'Weld size', BOLT_ASSEMBLY: 'Bolts' } as const;

export async function operationAxis(
  key: ConnectionKey,
  { operationId: id, field, values }: OperationAxis,
  path: Path,
  context: Context,
): Promise<Axis> {
  const number = numberIn('Operation', key, id, [...path, 'operationId']);
  const operation = await operationOf(key, number, context);
  if (operation === null)
    throw notFound(
      { typeName: 'Operation', id, path: [...path, 'operationId'] },
      `Operation ${number} does not exist.`,
    );
  const typed = withField(operation, field, [...path, 'operationId']);
  const isBolts = field === 'BOLT_ASSEMBLY';
  if (isBolts !== (values.assemblyIds != null)) {
    const message = isBolts ? 'Bolts are varied by assemblyIds.' : `${words[field]} is varied by lengths.`;
    throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: [...path, 'values'] }));
  }
  const title = `${words[field]}${isBolts ? '' : ' [m]'} of ${operation.name}`;
  const setting = (value: number, text: string): AxisSetting => ({
    ...{ kind: 'OPERATION', title, text, number: isBolts ? null : value },
    ...{ operationId: number, operationKind: typed.kind, field, value },
  });
  if (!isBolts) {
    const now = presentLength(typed, field);
    const choices = lengthsOf(values).map((value) => ({ setting: setting(value, String(value)) }));
    return { choices, present: now === null ? null : setting(now, String(now)) };
  }
  const assemblies = await context.loaders.boltAssemblies.load(key.projectId);
  const ids = numbersIn('BoltAssembly', key, values.assemblyIds ?? [], [...path, 'values', 'assemblyIds']);
  const found = ids.map((one, index) => {
    const assembly = assemblies.find(({ boltAssemblyId }) => boltAssemblyId === one);
    if (assembly !== undefined) return setting(one, assembly.name);
    const place = [...path, 'values', 'assemblyIds', String(index)];
    const subject = { typeName: 'BoltAssembly', id: values.assemblyIds?.[index] ?? '', path: place };
    throw notFound(subject, `Bolt assembly ${one} does not exist.`);
  });
  const own = 'boltAssemblyId' in typed ? typed.boltAssemblyId : null;
  const name = assemblies.find(({ boltAssemblyId }) => boltAssemblyId === own)?.name;
  const present = own === null || name === undefined ? null : setting(own, name);
  return { choices: found.map((one) => ({ setting: one })), present };
}

/** The operation, which has what is to be varied. */
function withField(operation: Operation, field: OperationField, path: Path): TypedOperation {
  const kinds: readonly string[] = kindsWith[field];
  if (operation.kind === 'MACRO')
    throw new MutationError({
      ...{ type: 'NotSupportedError', code: 'NOT_SUPPORTED', path, capability: 'typedOperations' },
      message: `${operation.name} is a macro or of a service before API 5: vary a parameter of it.`,
    });
  if (kinds.includes(operation.kind) && !(field === 'WELD_SIZE' && presentLength(operation, field) === null))
    return operation;
  const message = `${operation.name} (${operation.kind}) has no ${words[field].toLowerCase()} to vary.`;
  throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: [...path] }));
}

function presentLength(operation: TypedOperation, field: OperationField): number | null {
  if (field === 'THICKNESS') return 'plate' in operation ? operation.plate.thickness : null;
  return 'weld' in operation ? (operation.weld?.size ?? null) : null;
}

function lengthsOf({ lengths, lengthRange }: OperationAxis['values']): number[] {
  if (lengthRange == null) return (lengths ?? []).map(metres);
  const { unit } = lengthRange;
  return numbersOf(lengthRange, (value) => metres({ value, unit }));
}
