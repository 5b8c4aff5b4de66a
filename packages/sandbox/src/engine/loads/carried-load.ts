import { plasticResistance } from '../../materials/plastic-resistance.ts';
import type { Assembly } from '../building/assembly.ts';
import type { Joint } from '../building/kind.ts';
import {
  COMPONENTS,
  type Component,
  onAxis,
  type SectionForces,
  transport,
} from '../statics/section-forces.ts';
import { applicationPoint } from './application-point.ts';
import { endOnGround } from './foundation-load.ts';
import type { EndLoad } from './load-case.ts';

/** How much of a load effect finds a way through the joints. */
export interface CarriedLoad {
  /** 1 when everything is carried. Components count by their share of the member's plastic resistance. */
  readonly share: number;
  /** What is not carried, in sentences; empty when all is. */
  readonly gaps: readonly string[];
  /** What is neglected without a check, by component; it does not count as carried. */
  readonly neglected: readonly string[];
}

/** Unchecked components that together use less than this share of what the joint resists of them are neglected. */
const NEGLIGIBLE = 0.01;
/** Below this share a component is a rounding error of the statics. */
const ROUNDING = 1e-9;

/**
 * Compares the loads of a load effect with what the joints of their members carry. A bearing member needs no joint; one
 * that is itself connected by one loads it like any other.
 */
export function carriedLoad(assembly: Assembly, name: string, loads: readonly EndLoad[]): CarriedLoad {
  const results = loads
    .filter((load) => isLoaded(load.forces) && !standsAlone(assembly, load))
    .map((load) => carriedOf(assembly, load));
  const [whole, carried] = [
    results.reduce((sum, result) => sum + result.whole, 0),
    results.reduce((sum, result) => sum + result.carried, 0),
  ];
  return {
    share: whole > 0 ? carried / whole : 1,
    gaps: results.flatMap(({ gaps }) => gaps.map((gap) => `${name}: ${gap}`)),
    neglected: results.flatMap(({ neglected }) => neglected.map((one) => `${name}: ${one}`)),
  };
}

/** One end of a member: weights of its load, and sentences. */
interface CarriedEnd {
  readonly whole: number;
  readonly carried: number;
  readonly gaps: readonly string[];
  readonly neglected: readonly string[];
}

function carriedOf(assembly: Assembly, load: EndLoad): CarriedEnd {
  const { member, end } = load;
  const joints = assembly.joints.filter((joint) => joint.end.memberId === member.member.id);
  const [joint] = joints;
  if (joint === undefined) {
    const gaps = [missingJoint(assembly, load)];
    return { whole: weightOf(load, load.forces), carried: 0, gaps, neglected: [] };
  }
  if (joints.length > 1) {
    const names = joints.map(({ operation }) => operation.name).join(' and ');
    const gap = `${member.name} is connected by ${names}; how they share its load is not calculated.`;
    return { whole: weightOf(load, load.forces), carried: 0, gaps: [gap], neglected: [] };
  }
  const { position } = applicationPoint(assembly, member, end);
  const forces = transport(load.forces, onAxis(position), onAxis(joint.facePosition));
  const unchecked = uncheckedParts(joint, forces);
  const isNeglected = unchecked.reduce((sum, { use }) => sum + use, 0) < NEGLIGIBLE;
  const told = unchecked.filter(({ use }) => isNeglected || !(use < NEGLIGIBLE / unchecked.length));
  const whole = weightOf(load, forces);
  const lost = unchecked.reduce((sum, { component }) => sum + shareOf(load, forces, component), 0);
  const gaps = isNeglected ? [] : told.map((part) => notCarried(load, joint, part));
  const neglected = isNeglected ? told.map((part) => neglectedPart(load, joint, part)) : [];
  const foreign = foreignSupport(assembly, joint, member.name);
  return foreign === null
    ? { whole, carried: whole - lost, gaps, neglected }
    : { whole, carried: 0, gaps: [...gaps, foreign], neglected };
}

/** A component of a load that its joint does not check. */
interface UncheckedPart {
  readonly component: Component;
  /** In the face of the joint, N or Nm. */
  readonly value: number;
  /** Share of what the joint resists of it. */
  readonly use: number;
}

function uncheckedParts({ unchecked, pressedOnly }: Joint, forces: SectionForces): UncheckedPart[] {
  const isPulled = forces.n > ROUNDING * Math.hypot(forces.n, forces.vy, forces.vz);
  return COMPONENTS.flatMap((component) => {
    const resistance = component === 'n' && pressedOnly && isPulled ? 0 : unchecked[component];
    if (resistance === undefined) return [];
    const value = forces[component];
    // Without resistance any load is too much.
    const use = value === 0 ? 0 : Math.abs(value) / Math.max(0, resistance);
    return use <= ROUNDING ? [] : [{ component, value, use }];
  });
}

/** Is the load the bearing member's own, or handed to it by a joint that is checked as the bearing member's? */
function standsAlone(assembly: Assembly, { member, end }: EndLoad): boolean {
  const { joints, members } = assembly;
  if (joints.some((joint) => joint.end.memberId === member.member.id)) return false;
  if (member.member.isBearing) return endOnGround(assembly) !== end;
  const handedOn = joints.filter(({ bearingId }) => bearingId === member.member.id);
  return handedOn.some(({ end }) => isBearing(members, end.memberId));
}

function isBearing(members: Assembly['members'], id: number): boolean {
  return members.some(({ member }) => member.id === id && member.isBearing);
}

function missingJoint({ unknown, failures }: Assembly, { member }: EndLoad): string {
  const names = unknown
    .filter(({ memberIds }) => memberIds.includes(member.member.id))
    .map(({ name, type }) => `${name} (${type})`);
  const reason =
    names.length > 0
      ? `the sandbox does not calculate ${names.join(', ')}`
      : failures.length > 0
        ? 'its operation cannot be built'
        : 'no operation connects it';
  const fault = member.fault === null ? '' : ` ${member.fault}`;
  return `the load of ${member.name} is not carried: ${reason}.${fault}`;
}

function notCarried(load: EndLoad, { operation }: Joint, part: UncheckedPart): string {
  return `${namedValue(load, part)} is not carried by ${operation.name} (${operation.type}).`;
}

function neglectedPart(load: EndLoad, { operation }: Joint, part: UncheckedPart): string {
  const use = `${(part.use * 100).toPrecision(2)} %`;
  return `${namedValue(load, part)} is neglected by ${operation.name} (${operation.type}): ${use} of what it resists.`;
}

function namedValue({ member }: EndLoad, { component, value }: UncheckedPart): string {
  const unit = component.startsWith('m') ? 'kNm' : 'kN';
  const symbol = component.charAt(0).toUpperCase() + component.slice(1);
  return `${symbol} = ${(value / 1000).toPrecision(3)} ${unit} of ${member.name}`;
}

/** A joint on a member that is itself only connected would load that member's own joint, which nobody follows up. */
function foreignSupport({ members }: Assembly, joint: Joint, name: string): string | null {
  const support = members.find(({ member }) => member.id === joint.bearingId);
  if (support === undefined || support.member.isBearing || isBearing(members, joint.end.memberId))
    return null;
  if (!members.some(({ member }) => member.isBearing)) return null;
  return `${joint.operation.name} connects ${name} to ${support.name}, which is not the bearing member.`;
}

function isLoaded(forces: SectionForces): boolean {
  return COMPONENTS.some((component) => forces[component] !== 0);
}

function weightOf(load: EndLoad, forces: SectionForces): number {
  return COMPONENTS.reduce((sum, component) => sum + shareOf(load, forces, component), 0);
}

/** A component as a share of what the member could plastically resist; plain when its section is not known. */
function shareOf({ member }: EndLoad, forces: SectionForces, component: Component): number {
  const whole = member.section === null ? 1 : plasticResistance(member.section)[component];
  return Math.abs(forces[component]) / whole;
}
