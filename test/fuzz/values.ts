import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '../../clients/connect-client?x=',
  '%2e%2e%2f',
  'a\r\nX-Evil: 1',
  '"\'`<>&;',
  '{{constructor}}',
  '__proto__',
  '🏗️ Stütze „A“',
  '\ud800',
  '9'.repeat(400),
  'x'.repeat(5000),
  '(((((((((((((((((((((1)))))))))))))))))))))',
  '2**2**2**2**2**2',
  'NaN',
  '1e999',
];
const hostileNumbers = [
  0, -0, 1, -1, 2, 7, 500, 501, 2_147_483_647, -2_147_483_648, 1e308, -1e308, 1e-320, 0.1,
];
/** Decides by the bytes of a tape, so that fast-check can shorten what it found. */
export function createDice(tape: Uint8Array) {
  let place = 0;
  const roll = () =>
    tape.length === 0 ? 0 : (tape[place++ % tape.length] ?? 0) + (place > tape.length ? place : 0);
  return {
    chance: (part: number) => (roll() % 256) / 256 < part,
    pick<T>(items: readonly [T, ...T[]] | readonly T[]): T {
      const item = items[roll() % items.length];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    count: (most: number) => roll() % (most + 1),
  };
}
export type Dice = ReturnType<typeof createDice>;

/** Ids that fit what the argument is called, as far as its name tells. */
function idsFor(hint: string, ids: readonly string[]): readonly string[] {
  const types = [
    'LoadEffect',
    'CrossSection',
    'BoltAssembly',
    'Parameter',
    'Operation',
    'Member',
    'Connection',
    'Project',
  ];
  const type = types.find((name) => hint.toLowerCase().includes(name.toLowerCase()));
  const fitting = ids.filter((id) => type !== undefined && id.startsWith(`${type}`));
  return fitting.length === 0 ? ids : fitting;
}

/** Values of input types, of which few are of another kind; `ids` are some that exist. */
export function createValues(
  dice: Dice,
  ids: readonly string[],
  numbers: readonly number[] = hostileNumbers,
) {
  function valueFor(type: GraphQLInputType, depth: number, hint: string, isNeeded = false): unknown {
    if (isNonNullType(type)) return dice.chance(0.004) ? null : valueFor(type.ofType, depth, hint, true);
    if (!isNeeded && dice.chance(0.05)) return null;
    if (isListType(type)) {
      return Array.from({ length: dice.count(3) }, () => valueFor(type.ofType, depth + 1, hint));
    }
    if (isEnumType(type)) return dice.chance(0.02) ? 'NO_SUCH_WORD' : dice.pick(type.getValues()).name;
    if (isInputObjectType(type)) return inputOf(type, depth);
    if (dice.chance(0.01)) return dice.pick([{}, [], true, 'text', 1.5]);
    switch (type.name) {
      case 'ID':
        return dice.chance(0.04) ? dice.pick([...hostileTexts, ...ids]) : dice.pick(idsFor(hint, ids));
      case 'Int':
      case 'Float':
      case 'Bytes':
        return dice.pick(numbers);
      case 'Boolean':
        return dice.chance(0.5);
      case 'DateTime':
      case 'Date':
        return dice.pick(['2026-03-01', '2026-03-01T09:30:00Z', '2026-02-31', 'yesterday']);
      default:
        return dice.pick([...hostileTexts, 'S 355', 'IPE300', 'M20 8.8']);
    }
  }

  function inputOf(type: GraphQLInputObjectType, depth: number): Record<string, unknown> {
    const all = Object.values(type.getFields());
    const chosen = type.isOneOf
      ? [dice.pick(all)]
      : all.filter((field) => isNonNullType(field.type) || (depth < 5 && dice.chance(0.5)));
    // A plain `id` is that of what the input is about.
    return Object.fromEntries(
      chosen.map((field) => [
        field.name,
        valueFor(field.type, depth + 1, field.name === 'id' ? type.name : field.name),
      ]),
    );
  }

  return { valueFor };
}
