import { z } from 'zod';
import { shownPercent } from '../../upstream/translation/shown-percent.ts';
import { isLike } from './like.ts';
import {
  type BoltFact,
  type CheckFact,
  type EdgeFact,
  type Facts,
  factOf,
  type MemberFact,
  Missing,
  outcomeOf,
  type PlateFact,
  type RuleOutcome,
  type RulePart,
  undecided,
  type WeldFact,
  type Word,
} from './rule.ts';

/** A limit of a rule: which words it needs, what it says, and how it judges. */
export interface Limit {
  words: readonly Word[];
  text: string;
  evaluate(facts: Facts): RuleOutcome;
}

const metres: Readonly<Record<string, number>> = { mm: 1e-3, cm: 1e-2, m: 1, in: 0.0254 };
/** Lengths are the same within a hundredth of a millimetre. */
const SAME = 1e-5;

interface GivenLength {
  /** m */
  value: number;
  text: string;
}

const length = z
  .string('give a length with its unit, such as 8 mm')
  .transform((text, context): GivenLength => {
    const [, number, unit = ''] = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*(mm|cm|m|in)\s*$/.exec(text) ?? [];
    if (number === undefined) context.addIssue('give a length with its unit, such as 8 mm');
    return { value: Number(number) * (metres[unit] ?? Number.NaN), text: text.trim() };
  });
const share = z.string('give percents, such as 90 %').transform((text, context): GivenLength => {
  const [, number] = /^\s*(\d{1,4}(?:\.\d{1,3})?)\s*%\s*$/.exec(text) ?? [];
  if (number === undefined) context.addIssue('give percents, such as 90 %');
  return { value: Number(number) / 100, text: text.trim() };
});
const pattern = z.string().min(1).max(200);
const several = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(200);
const kinds = z.enum([
  'BOLTS',
  'PRELOADED_BOLTS',
  'WELDS',
  'ANCHORS',
  'CONCRETE_BLOCK',
  'PLATES',
  'BUCKLING',
]);

/** What may stand in a rule; exactly one of them does. */
export const limitFields = {
  utilization: z.strictObject({ max: share, kinds: several(kinds).optional() }).optional(),
  plates: z
    .strictObject({
      thicknesses: several(length).optional(),
      min: length.optional(),
      max: length.optional(),
      materials: several(pattern).optional(),
    })
    .optional(),
  bolts: z
    .strictObject({ diameters: several(length).optional(), assemblies: several(pattern).optional() })
    .optional(),
  welds: z.strictObject({ min: length.optional(), max: length.optional() }).optional(),
  edges: z
    .strictObject({ min: length.optional(), minHoles: z.number().positive().max(20).optional() })
    .optional(),
  sections: several(pattern).optional(),
  names: several(pattern).optional(),
  cost: z.strictObject({ max: z.number().positive() }).optional(),
};
export type GivenLimits = z.output<z.ZodObject<typeof limitFields>>;

/** The limit that is given; null where none is. */
export function limitOf(given: GivenLimits): Limit | null {
  const { utilization, plates, bolts, welds, edges, sections, names, cost } = given;
  if (utilization !== undefined) return utilizationLimit(utilization);
  if (plates !== undefined) return plateLimit(plates);
  if (bolts !== undefined) return boltLimit(bolts);
  if (welds !== undefined) return weldLimit(welds);
  if (edges !== undefined) return edgeLimit(edges);
  if (sections !== undefined)
    return over('members', `Sections ${sections.join(', ')}`, ({ section }) => [
      like(section, sections, 'section'),
    ]);
  if (names !== undefined) return nameLimit(names);
  return cost === undefined ? null : costLimit(cost.max);
}

/** What is wrong with one thing: null for nothing, else what it has, or that it is not known. */
type Finding = { verdict: RulePart['verdict']; found: string } | null;

const unknown = (what: string): Finding => ({ verdict: 'UNDECIDED', found: `Its ${what} is not known.` });
const broken = (found: string): Finding => ({ verdict: 'FAILED', found });

/** The things of a list that limits are about. */
interface Lists {
  plates: PlateFact;
  bolts: BoltFact;
  welds: WeldFact;
  members: MemberFact;
  edges: EdgeFact;
}

/** A limit for each thing of a list. */
function over<W extends keyof Lists>(
  word: W,
  text: string,
  findingsOf: (item: Lists[W]) => readonly Finding[],
): Limit {
  return {
    words: [word],
    text,
    evaluate(facts) {
      const items: readonly Lists[W][] | Missing = factOf(facts, word) as readonly Lists[W][] | Missing;
      if (items instanceof Missing) return undecided(items.reason);
      const parts = items.flatMap((item, index) =>
        partsOf(item.name ?? `${word} ${index + 1}`, findingsOf(item)),
      );
      return outcomeOf(items.length, parts);
    },
  };
}

/** What fails counts before what is not known. */
function partsOf(name: string, findings: readonly Finding[]): RulePart[] {
  const found = findings.filter((one) => one !== null);
  const worst = found.find(({ verdict }) => verdict === 'FAILED') ?? found[0];
  return worst === undefined ? [] : [{ name, ...worst }];
}

const mm = (value: number): string => `${Number((value * 1000).toPrecision(6))} mm`;
const textsOf = (lengths: readonly GivenLength[]): string => lengths.map(({ text }) => text).join(', ');

function oneOf(value: number | null, allowed: readonly GivenLength[] | undefined, what: string): Finding {
  if (allowed === undefined) return null;
  if (value === null) return unknown(what);
  return allowed.some((one) => Math.abs(one.value - value) < SAME) ? null : broken(`${what} ${mm(value)}`);
}

function between(
  value: number | null,
  { min, max }: { min?: GivenLength | undefined; max?: GivenLength | undefined },
  what: string,
): Finding {
  if (min === undefined && max === undefined) return null;
  if (value === null) return unknown(what);
  const isOut =
    value < (min?.value ?? Number.NEGATIVE_INFINITY) - SAME || value > (max?.value ?? Infinity) + SAME;
  return isOut ? broken(`${what} ${mm(value)}`) : null;
}

function like(text: string | null, allowed: readonly string[] | undefined, what: string): Finding {
  if (allowed === undefined) return null;
  if (text === null) return unknown(what);
  return allowed.some((one) => isLike(text, one)) ? null : broken(text);
}

function plateLimit({ thicknesses, min, max, materials }: NonNullable<GivenLimits['plates']>): Limit {
  const text = [
    ...(thicknesses === undefined ? [] : [`thicknesses ${textsOf(thicknesses)}`]),
    ...boundsText({ min, max }),
    ...(materials === undefined ? [] : [`materials ${materials.join(', ')}`]),
  ];
  return over('plates', `Plates: ${text.join('; ')}`, ({ thickness, material }) => [
    oneOf(thickness, thicknesses, 'thickness'),
    between(thickness, { min, max }, 'thickness'),
    like(material, materials, 'material'),
  ]);
}

function boltLimit({ diameters, assemblies }: NonNullable<GivenLimits['bolts']>): Limit {
  const text = [
    ...(diameters === undefined ? [] : [`diameters ${textsOf(diameters)}`]),
    ...(assemblies === undefined ? [] : [`assemblies ${assemblies.join(', ')}`]),
  ];
  return over('bolts', `Bolts: ${text.join('; ')}`, ({ diameter, assembly }) => [
    oneOf(diameter, diameters, 'diameter'),
    like(assembly, assemblies, 'assembly'),
  ]);
}

const weldLimit = (bounds: NonNullable<GivenLimits['welds']>): Limit =>
  over('welds', `Welds: ${boundsText(bounds).join('; ')}`, ({ size }) => [between(size, bounds, 'size')]);

function edgeLimit({ min, minHoles }: NonNullable<GivenLimits['edges']>): Limit {
  const text = [
    ...boundsText({ min }),
    ...(minHoles === undefined ? [] : [`at least ${minHoles} diameters of the hole`]),
  ];
  return over('edges', `Edge distances: ${text.join('; ')}`, ({ distance, holes }) => [
    between(distance, { min }, 'distance'),
    minHoles === undefined
      ? null
      : holes === null
        ? unknown('distance in diameters of the hole')
        : holes < minHoles - 1e-3
          ? broken(`${Number(holes.toPrecision(3))} diameters of the hole`)
          : null,
  ]);
}

const boundsText = ({ min, max }: { min?: GivenLength | undefined; max?: GivenLength | undefined }) => [
  ...(min === undefined ? [] : [`at least ${min.text}`]),
  ...(max === undefined ? [] : [`at most ${max.text}`]),
];

function utilizationLimit({ max, kinds: wanted }: NonNullable<GivenLimits['utilization']>): Limit {
  const text = `Utilisation at most ${max.text}${wanted === undefined ? '' : ` of ${wanted.join(', ')}`}`;
  return {
    words: ['checks'],
    text,
    evaluate(facts) {
      const all = factOf(facts, 'checks');
      if (all instanceof Missing) return undecided(all.reason);
      const asked = all.filter(({ kind }) => wanted === undefined || wanted.some((one) => one === kind));
      // Checks that are not measured by a utilisation are not what a limit without kinds is about.
      const meant = asked.filter(({ utilization }) => wanted !== undefined || utilization !== null);
      if (meant.length === 0 && wanted === undefined)
        return undecided('No check is measured by a utilisation.');
      return outcomeOf(
        meant.length,
        meant.flatMap((check) => partsOf(check.name, [overused(check, max)])),
      );
    },
  };
}

function overused({ utilization }: CheckFact, max: GivenLength): Finding {
  if (utilization === null) return unknown('utilisation');
  const isOver = utilization > max.value + 1e-9;
  return isOver ? broken(`${shownPercent(utilization * 100, 1, max.value * 100)} %`) : null;
}

const nameLimit = (names: readonly string[]): Limit => ({
  words: ['name'],
  text: `Names ${names.join(', ')}`,
  evaluate(facts) {
    const name = factOf(facts, 'name');
    if (name instanceof Missing) return undecided(name.reason);
    return outcomeOf(1, partsOf(name, [like(name, names, 'name')]));
  },
});

const costLimit = (max: number): Limit => ({
  words: ['cost'],
  text: `Cost at most ${max}`,
  evaluate(facts) {
    const cost = factOf(facts, 'cost');
    if (cost instanceof Missing) return undecided(cost.reason);
    return outcomeOf(1, partsOf('Cost', [cost > max ? broken(String(Number(cost.toPrecision(6)))) : null]));
  },
});
