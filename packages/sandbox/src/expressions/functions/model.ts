import { FunctionError, quote } from '../values/expression-error.ts';
import type { EnvelopeKind, ForceAction, ForcesIn, MemberEnd } from '../values/scope.ts';
import type { Value } from '../values/value.ts';
import {
  at,
  type CallContext,
  type ExpressionFunction,
  eager,
  integerAt,
  textAt,
} from './function-definition.ts';
import { angleBetween, quadrantFunctions } from './member-directions.ts';

const actions: readonly ForceAction[] = ['N', 'Vy', 'Vz', 'Mx', 'My', 'Mz'];
const envelopes: readonly EnvelopeKind[] = ['Max', 'Min', 'Abs Max', 'Abs Min'];
const ends: readonly MemberEnd[] = ['Begin', 'End'];
const places: readonly ForcesIn[] = ['Node', 'Position', 'Bolts', 'SelectedMemberFace'];
const formCodes: readonly string[] = [
  'I',
  'U',
  'L',
  'Z',
  'Rectangle',
  'Circle',
  'Tee',
  'Flat',
  'Rod',
  'Omega',
  'Compound',
  'General',
];

/** Functions that read the connection the expression belongs to. Values SI, angles in rad. */
export const modelFunctions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['GetLoadEffectEnvelope', eager(3, 4, loadEffectEnvelope)],
  ['CheckForcesIn', eager(1, Infinity, checkForcesIn)],
  ['GetBoltDiameter', eager(0, 2, boltDiameter)],
  ['GetSettingValue', eager(1, 1, setting)],
  ['GetValue', eager(2, 3, property)],
  [
    'GetMembersAngle',
    eager(2, 2, (args, { model }) => angleBetween(model, textAt(args, 0), textAt(args, 1))),
  ],
  ['GetBeamPlateThickness', eager(2, 2, plateThickness)],
  ['GetCrossSectionFormCode', eager(1, 1, (args, { model }) => model.formCode(textAt(args, 0)))],
  ['CheckFormCode', eager(1, Infinity, checkFormCode)],
  ...quadrantFunctions,
]);

function loadEffectEnvelope(args: readonly Value[], { model }: CallContext): Value {
  const action = inAnyCasing(textAt(args, 1), actions);
  const envelope = inAnyCasing(textAt(args, 2), envelopes);
  const end = args.length === 4 ? inAnyCasing(textAt(args, 3), ends) : 'End';
  return model.loadEffectEnvelope(textAt(args, 0), action, envelope, end);
}

function checkForcesIn(args: readonly Value[], { model }: CallContext): Value {
  const place = exactly(textAt(args, 0), places);
  return namedMembers(args, { model }).every((member) => {
    const forces = model.forcesIn(member);
    const atNode = forces.place === 'Position' && forces.offset === 0;
    return forces.place === place || (place === 'Node' && atNode);
  });
}

function boltDiameter(args: readonly Value[], { model }: CallContext): Value {
  if (args.length === 0) return model.boltDiameter(null, 0);
  const index = args.length === 2 ? integerAt(args, 1, 0, 1) : 0;
  return model.boltDiameter(textAt(args, 0), index === 0 ? 0 : 1);
}

function setting(args: readonly Value[], { model }: CallContext): Value {
  const path = textAt(args, 0);
  const value = model.setting(path);
  if (value === undefined) throw new FunctionError(`${quote(path)} is not the path of a single setting`);
  return value;
}

function property(args: readonly Value[], { model, budget }: CallContext): Value {
  const path = textAt(args, 1);
  const value = model.value(textAt(args, 0), path);
  if (value !== undefined) return value;
  if (args.length === 3) return at(args, 2);
  budget.spend(path.length);
  return `Property '${path}' not found`;
}

function plateThickness(args: readonly Value[], { model }: CallContext): Value {
  const [member, item] = [textAt(args, 0), textAt(args, 1).toLowerCase()];
  const plates = model.plates(member);
  const plate = plates.find(({ name }) => name.toLowerCase() === item) ?? plates[0];
  if (plate === undefined) throw new FunctionError(`member ${quote(member)} has no plates`);
  return plate.thickness;
}

function checkFormCode(args: readonly Value[], { model }: CallContext): Value {
  const code = exactly(textAt(args, 0), formCodes);
  return namedMembers(args, { model }).every((member) => model.formCode(member) === code);
}

function namedMembers(args: readonly Value[], { model }: Pick<CallContext, 'model'>): readonly string[] {
  if (args.length === 1) return model.defaultMembers();
  return args.slice(1).map((_, index) => textAt(args, index + 1));
}

function inAnyCasing<T extends string>(word: string, known: readonly T[]): T {
  const lower = word.toLowerCase();
  return found(
    word,
    known,
    known.find((candidate) => candidate.toLowerCase() === lower),
  );
}

function exactly<T extends string>(word: string, known: readonly T[]): T {
  return found(
    word,
    known,
    known.find((candidate) => candidate === word),
  );
}

function found<T extends string>(word: string, known: readonly T[], match: T | undefined): T {
  if (match === undefined) throw new FunctionError(`${quote(word)} is none of ${known.join(', ')}`);
  return match;
}
