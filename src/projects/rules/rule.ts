import { ruleLimits } from '../../config/limits.ts';

/** What a rule says of a connection. A rule that cannot be evaluated is `UNDECIDED`, never `PASSED`. */
export type RuleVerdict = 'PASSED' | 'FAILED' | 'UNDECIDED';

/** Something a rule is about that does not meet it, or of which that is not known. */
export interface RulePart {
  name: string;
  verdict: Exclude<RuleVerdict, 'PASSED'>;
  /** What it has, or why that is not known. */
  found: string;
}

export interface RuleOutcome {
  verdict: RuleVerdict;
  /** Why it is undecided; null otherwise. */
  reason: string | null;
  /** Things that were looked at: none is no failure. */
  checked: number;
  /** The first of those that do not pass. */
  parts: readonly RulePart[];
}

/** What a rule is for; empty for everything. */
interface RuleScope {
  designCodes: readonly string[];
  /** Patterns of the numbers of projects. */
  projects: readonly string[];
  /** Patterns of the names of connections. */
  connections: readonly string[];
}

/** A rule of the company. */
export interface CompanyRule {
  key: string;
  text: string;
  /** The limit in words. */
  limit: string;
  scope: RuleScope;
  /** What has to be known to evaluate it. */
  words: readonly Word[];
  evaluate(facts: Facts): RuleOutcome;
}

export interface RuleSet {
  /** As the file says; null where it says none. */
  version: string | null;
  rules: readonly CompanyRule[];
}

/** The rules as they are now. */
export interface RuleSource {
  current(): RuleSet;
  /** Another one after each change of the file. */
  revision(): number;
  /** Why the file as it is now is not used; null while it is. */
  problem(): string | null;
}

export interface CheckFact {
  name: string;
  kind: string;
  status: string;
  /** A ratio: 1 is fully used; null where it is not measured by one. */
  utilization: number | null;
}
export interface PlateFact {
  name: string | null;
  /** m, as all lengths. */
  thickness: number | null;
  material: string | null;
}
export interface BoltFact {
  name: string | null;
  assembly: string | null;
  diameter: number | null;
  holeDiameter: number | null;
  count: number;
}
export interface WeldFact {
  name: string | null;
  type: string;
  size: number | null;
  length: number | null;
  material: string | null;
}
export interface MemberFact {
  name: string;
  section: string | null;
  bearing: boolean;
  continuous: boolean;
}
/** A bolt in a plate it goes through. */
export interface EdgeFact {
  name: string;
  /** From the middle of the bolt to the nearest edge; null where it cannot be told. */
  distance: number | null;
  /** The same in diameters of the hole. */
  holes: number | null;
}

/** The words of rules. */
export interface Words {
  name: string;
  description: string;
  number: number;
  projectName: string;
  projectNumber: string;
  designCode: string;
  /** Rows of the summary that were not skipped. */
  checks: readonly CheckFact[];
  maxUtilization: number;
  plates: readonly PlateFact[];
  bolts: readonly BoltFact[];
  anchors: readonly BoltFact[];
  welds: readonly WeldFact[];
  members: readonly MemberFact[];
  edges: readonly EdgeFact[];
  parameters: Readonly<Record<string, string | number | null>>;
  cost: number;
}
export type Word = keyof Words;

/** Something that is not known, and why. */
export class Missing {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What is known of a connection, at least the words of the rule. */
export type Facts = { readonly [W in Word]?: Words[W] | Missing | undefined };

/** A fact; `Missing` where it was not read. */
export function factOf<W extends Word>(facts: Facts, word: W): Words[W] | Missing {
  return (facts[word] as Words[W] | Missing | undefined) ?? new Missing(`${word} is not known.`);
}

/** Failed where one part is, undecided where one is not known. */
export function outcomeOf(checked: number, parts: readonly RulePart[]): RuleOutcome {
  const failed = parts.filter(({ verdict }) => verdict === 'FAILED');
  const open = parts.filter(({ verdict }) => verdict === 'UNDECIDED');
  const verdict = failed.length > 0 ? 'FAILED' : open.length > 0 ? 'UNDECIDED' : 'PASSED';
  const [first] = open;
  const reason = verdict === 'UNDECIDED' && first !== undefined ? `${first.name}: ${first.found}` : null;
  return { verdict, reason, checked, parts: [...failed, ...open].slice(0, ruleLimits.parts) };
}

export const undecided = (reason: string): RuleOutcome => ({
  ...{ verdict: 'UNDECIDED', reason, checked: 0, parts: [] },
});
