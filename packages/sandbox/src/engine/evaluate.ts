import type { Connection } from '../model/connection.ts';
import { isGap } from '../model/import-message.ts';
import type { Project } from '../model/project.ts';
import { assemble } from './assemble.ts';
import { type BearingSections, bearingSections } from './bearing-section.ts';
import type { Assembly } from './building/assembly.ts';
import type { Joint } from './building/kind.ts';
import { namesOf } from './building/measured.ts';
import { codeLimit, rulesOf } from './codes/rules.ts';
import { designResistance } from './design-resistance.ts';
import { detailingFaults, issuesOf } from './detailing.ts';
import type { JointMember } from './geometry/joint-member.ts';
import { applicationPoint } from './loads/application-point.ts';
import { carriedLoad } from './loads/carried-load.ts';
import { type Residual, residualOf } from './loads/equilibrium.ts';
import { endOnGround, withAllAtBase } from './loads/foundation-load.ts';
import { handedOnLimits, withHandedOn } from './loads/handed-on.ts';
import { type EndLoad, type LoadCase, loadCase } from './loads/load-case.ts';
import { withReaction } from './loads/reaction.ts';
import { supportLoad } from './loads/support-load.ts';
import type { CaseResult, Evaluation } from './results/evaluation.ts';
import { plateReading } from './results/plate-verdict.ts';
import { scopeLimits } from './scope.ts';
import { COMPONENTS } from './statics/section-forces.ts';

const DESIGN_RESISTANCE = 'total_Design';
const NO_BUCKLING = 'Buckling was asked for; it is not available in the sandbox.';
const available: readonly string[] = ['stress_Strain', DESIGN_RESISTANCE];

interface Checker {
  readonly joint: Joint;
  readonly check: ReturnType<Joint['checker']>;
}

/** Runs every active load effect through every joint. */
export function evaluate(project: Project, connection: Connection): Evaluation {
  const assembly = assemble(project, connection);
  const switchedOff = connection.members.filter(({ active }) => !active);
  const blocked = reasonNotToCheck(project, connection);
  const effects = connection.loadEffects.filter(({ active }) => active).sort((a, b) => a.id - b.id);
  const loadCases =
    blocked === null ? effects.map((effect) => loadCase(effect, assembly.members, switchedOff)) : [];
  const checkers = assembly.joints.map((joint) => ({ joint, check: joint.checker(assembly.model) }));
  const { loadsInEquilibrium } = connection.loadSettings;
  const code = rulesOf(project);
  const supports = bearingSections(assembly, code);
  const run = (one: LoadCase) => evaluateCase(assembly, checkers, supports, one, loadsInEquilibrium);
  const ignoresBearing = !loadsInEquilibrium && endOnGround(assembly) === null;
  const idle = blocked === null ? nothingLoaded(loadCases, ignoresBearing) : null;
  const tried = loadCases.map(run);
  const cases = idle === null ? tried : [];
  const issues = issuesOf(assembly);
  // Without a load nothing that is not calculated was missed.
  const gaps = connection.importMessages.filter(isGap).map(({ description }) => description);
  const missing = [
    ...assembly.memberFaults,
    ...assembly.refusals.map(({ reason }) => reason),
    ...notCalculated(assembly, cases),
  ];
  const limits = [
    ...scopeLimits(project, assembly),
    ...(connection.includeBuckling ? [NO_BUCKLING] : []),
    ...(idle === null ? [...gaps, ...missing] : []),
    ...assembly.failures.map(({ details, description }) => details ?? description ?? ''),
    ...assembly.joints.flatMap((joint) => joint.limits),
    ...handedOnLimits(assembly),
    ...notConnected(assembly, loadCases),
    ...strangePlaces(assembly, loadCases),
    ...detailingFaults(issues, assembly),
  ];
  return {
    assembly,
    code,
    plates: plateReading(project),
    unknownSections: loadsInEquilibrium ? [] : supports.unknown,
    blocked,
    idle,
    limits,
    cases,
    designResistances:
      connection.analysisType === DESIGN_RESISTANCE
        ? tried.map((result) => designResistance(result, limits.length === 0, run))
        : null,
    issues,
    warnings: [
      ...(idle === null ? [] : missing),
      ...(loadsInEquilibrium && endOnGround(assembly) === null ? cases.flatMap(imbalance) : []),
    ],
    notes: [
      ...recognisedNotes(assembly),
      ...assembly.joints.flatMap(({ added = [] }) => added.map(({ note }) => note)),
      ...new Set(loadCases.flatMap((one) => notesOn(assembly, connection, one))),
      ...cases.flatMap(({ carried }) => carried.neglected),
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
  supports: BearingSections,
  loadCase: LoadCase,
  inEquilibrium: boolean,
): CaseResult {
  const positionOf = ({ member, end }: EndLoad) => applicationPoint(assembly, member, end).position;
  const base = endOnGround(assembly);
  const asGiven = inEquilibrium || base !== null;
  const given = loadCase.loads.filter(({ member }) => asGiven || !member.member.isBearing);
  const supported = asGiven ? loadCase.loads : withReaction(loadCase.loads, positionOf);
  const loads = base === null ? supported : withAllAtBase(supported, base, positionOf);
  const handedOn = withHandedOn(assembly.joints, loads, positionOf);
  const results = checkers.flatMap(({ joint, check }) => {
    const isWhole = joint.handsOn !== undefined;
    const own = isWhole ? loads : handedOn.loads;
    const load = own.find(({ end }) => end === joint.end);
    if (load === undefined) return [];
    const support = supportLoad(joint, assembly, isWhole ? loads : handedOn.rest, positionOf, asGiven);
    return [check({ forces: load.forces, position: positionOf(load), support })];
  });
  return {
    loadCase,
    residual: residualOf(given, positionOf),
    carried: carriedLoad(assembly, loadCase.name, handedOn.loads),
    checks: [...results.flatMap(({ checks }) => checks), ...supports.check(loads, asGiven, positionOf)],
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

function notesOn(assembly: Assembly, { loadSettings }: Connection, { loads }: LoadCase): string[] {
  return loads.flatMap((load) => {
    const isLoaded = COMPONENTS.some((component) => load.forces[component] !== 0);
    if (!isLoaded) return [];
    const isReaction = !loadSettings.loadsInEquilibrium && endOnGround(assembly) === null;
    if (load.member.member.isBearing && isReaction) {
      return [
        `Loads given for the bearing member ${load.member.name} are ignored; it carries what is left over.`,
      ];
    }
    const { note, isFault } = applicationPoint(assembly, load.member, load.end);
    return note === null || isFault ? [] : note;
  });
}

/** What parts of single operations were found to be. */
function recognisedNotes({ joints }: Assembly): string[] {
  return joints.flatMap(({ recognised }) =>
    recognised === undefined
      ? []
      : [`${namesOf(recognised.operations)} are calculated as ${recognised.title}.`],
  );
}

/** Forces at places nobody knows are forces with a moment nobody knows. */
function strangePlaces(assembly: Assembly, loadCases: readonly LoadCase[]): string[] {
  const places = loadCases
    .flatMap(({ loads }) => loads.filter(isAny))
    .map(({ member, end }) => applicationPoint(assembly, member, end));
  return [...new Set(places.flatMap(({ note, isFault }) => (isFault ? (note ?? []) : [])))];
}

/** Operations without a method, but for those that a load was missed for already, or that are refused with a reason. */
function notCalculated({ unknown, refusals }: Assembly, cases: readonly CaseResult[]): string[] {
  const gaps = cases.flatMap(({ carried }) => carried.gaps).join(' ');
  const refused = new Set(refusals.flatMap(({ operationIds }) => operationIds));
  return unknown
    .filter(({ id, name, type }) => !refused.has(id) && !gaps.includes(`${name} (${type})`))
    .map(({ name, type }) => `Operation ${name} (${type}) is kept but not calculated by the sandbox.`);
}

/** Members that stand free beside joints: loaded ones are missed already. */
function notConnected(
  { members, joints, unknown, failures }: Assembly,
  loadCases: readonly LoadCase[],
): string[] {
  if (joints.length === 0 || failures.length > 0) return [];
  const isLoaded = (one: JointMember) =>
    loadCases.some(({ loads }) => loads.some((load) => load.member === one && isAny(load)));
  return members
    .filter(({ member: { id, isBearing } }) => {
      const isJoined = joints.some(({ end, bearingId }) => end.memberId === id || bearingId === id);
      return !isBearing && !isJoined && !unknown.some(({ memberIds }) => memberIds.includes(id));
    })
    .filter((one) => !isLoaded(one))
    .map(({ name }) => `No operation connects member ${name}.`);
}

function isAny({ forces }: EndLoad): boolean {
  return COMPONENTS.some((component) => forces[component] !== 0);
}

/** A value that is no force is something to say, so such a load effect is not idle. */
function nothingLoaded(loadCases: readonly LoadCase[], ignoresBearing: boolean): string | null {
  if (loadCases.length === 0) return 'No active load effects.';
  if (loadCases.some(({ faults }) => faults.length > 0)) return null;
  const loaded = loadCases.flatMap(({ loads }) => loads.filter(isAny));
  if (loaded.length === 0) return 'All active load effects are zero.';
  return ignoresBearing && loaded.every(({ member }) => member.member.isBearing)
    ? 'Only the bearing member is loaded, whose loads are ignored; nothing is left to check.'
    : null;
}
