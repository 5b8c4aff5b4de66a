import type { ConNonConformityIssue } from '../../upstream/contract/template.ts';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { type Assembly, assemble } from './assemble.ts';
import type { PartCheck } from './check.ts';
import { type DesignResistance, designResistance } from './design-resistance.ts';
import { issuesOf } from './detailing.ts';
import type { BoltForce, Joint } from './kind.ts';
import { codeLimit, type PartialFactors, partialFactors } from './partial-factors.ts';
import { applicationPoint } from './statics/application-point.ts';
import { type CarriedLoad, carriedLoad } from './statics/carried-load.ts';
import { type Residual, residualOf } from './statics/equilibrium.ts';
import { endOnGround, withAllAtBase } from './statics/foundation-load.ts';
import { type EndLoad, type LoadCase, loadCase } from './statics/load-case.ts';
import { withReaction } from './statics/reaction.ts';
import { COMPONENTS } from './statics/section-forces.ts';
import { supportLoad } from './statics/support-load.ts';

/** Everything worked out for one load effect. */
export interface CaseResult {
  readonly loadCase: LoadCase;
  /** What the loads leave over: for the ground; or for the bearing member, then without the loads given for it. */
  readonly residual: Residual;
  readonly carried: CarriedLoad;
  readonly checks: readonly PartCheck[];
  readonly bolts: readonly BoltForce[];
}

/** A calculated connection before it is put into words. */
export interface Evaluation {
  readonly assembly: Assembly;
  readonly factors: PartialFactors;
  /** Why nothing was checked at all; null when it was. */
  readonly blocked: string | null;
  /** Reasons that hold for every load effect. */
  readonly limits: readonly string[];
  readonly cases: readonly CaseResult[];
  /** Of each load effect in an analysis of the design resistance; null in others. */
  readonly designResistances: readonly DesignResistance[] | null;
  readonly issues: readonly ConNonConformityIssue[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

const DESIGN_RESISTANCE = 'total_Design';
const available: readonly string[] = ['stress_Strain', DESIGN_RESISTANCE];

interface Checker {
  readonly joint: Joint;
  readonly check: ReturnType<Joint['checker']>;
}

/** Runs every active load effect through every joint. */
export function evaluate(project: Project, connection: Connection): Evaluation {
  const assembly = assemble(project, connection);
  const blocked = reasonNotToCheck(project, connection);
  const effects = connection.loadEffects.filter(({ active }) => active).sort((a, b) => a.id - b.id);
  const loadCases = blocked === null ? effects.map((effect) => loadCase(effect, assembly.members)) : [];
  const checkers = assembly.joints.map((joint) => ({ joint, check: joint.checker(assembly.model) }));
  const run = (one: LoadCase) =>
    evaluateCase(assembly, checkers, one, connection.loadSettings.loadsInEquilibrium);
  const cases = loadCases.map(run);
  const limits = [
    ...assembly.memberFaults,
    ...assembly.failures.map(({ details, description }) => details ?? description ?? ''),
    ...assembly.joints.flatMap((joint) => joint.limits),
  ];
  return {
    assembly,
    factors: partialFactors(project),
    blocked,
    limits,
    cases,
    designResistances:
      connection.analysisType === DESIGN_RESISTANCE
        ? cases.map((result) => designResistance(result, limits.length === 0, run))
        : null,
    issues: issuesOf(assembly),
    warnings:
      connection.loadSettings.loadsInEquilibrium && endOnGround(assembly) === null
        ? cases.flatMap(imbalance)
        : [],
    notes: [
      ...new Set([
        ...loadCases.flatMap((one) => notesOn(assembly, connection, one)),
        ...unknownNotes(assembly),
      ]),
    ],
  };
}

function reasonNotToCheck({ code }: Project, { analysisType }: Connection): string | null {
  const limit = codeLimit(code);
  if (limit !== null) return limit;
  return available.includes(analysisType)
    ? null
    : `Analysis type ${analysisType} is not available in the sandbox; it calculates ${available.join(' and ')}.`;
}

function evaluateCase(
  assembly: Assembly,
  checkers: readonly Checker[],
  loadCase: LoadCase,
  inEquilibrium: boolean,
): CaseResult {
  const positionOf = ({ member, end }: EndLoad) => applicationPoint(assembly, member, end).position;
  const base = endOnGround(assembly);
  const asGiven = inEquilibrium || base !== null;
  const given = loadCase.loads.filter(({ member }) => asGiven || !member.member.isBearing);
  const supported = asGiven ? loadCase.loads : withReaction(loadCase.loads, positionOf);
  const loads = base === null ? supported : withAllAtBase(supported, base, positionOf);
  const results = checkers.flatMap(({ joint, check }) => {
    const load = loads.find(({ end }) => end === joint.end);
    if (load === undefined) return [];
    const support = supportLoad(joint, assembly, loads, positionOf);
    return [check({ forces: load.forces, position: positionOf(load), support })];
  });
  return {
    loadCase,
    residual: residualOf(given, positionOf),
    carried: carriedLoad(assembly, loadCase.name, loads),
    checks: results.flatMap(({ checks }) => checks),
    bolts: results.flatMap(({ bolts }) => bolts),
  };
}

function imbalance({ loadCase, residual }: CaseResult): string[] {
  if (residual.balanced) return [];
  const { force, moment } = residual;
  return [
    `${loadCase.name} is not in equilibrium: force (${kilo(force)}) kN and moment (${kilo(moment)}) kNm are left over.`,
  ];
}

function kilo({ x, y, z }: Residual['force']): string {
  return [x, y, z].map((value) => (Math.round(value / 10) / 100 + 0).toString()).join(', ');
}

function notesOn(assembly: Assembly, { loadSettings }: Connection, { loads, notes }: LoadCase): string[] {
  const places = loads.flatMap((load) => {
    const isLoaded = COMPONENTS.some((component) => load.forces[component] !== 0);
    if (!isLoaded) return [];
    const isReaction = !loadSettings.loadsInEquilibrium && endOnGround(assembly) === null;
    if (load.member.member.isBearing && isReaction) {
      return [
        `Loads given for the bearing member ${load.member.name} are ignored; it carries what is left over.`,
      ];
    }
    return applicationPoint(assembly, load.member, load.end).note ?? [];
  });
  return [...notes, ...places];
}

function unknownNotes({ unknown }: Assembly): string[] {
  return unknown.map(
    ({ name, type }) => `Operation ${name} (${type}) is kept but not calculated by the sandbox.`,
  );
}
