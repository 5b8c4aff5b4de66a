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
}

/** Components below this share of the plastic resistance are not missed. */
const NEGLIGIBLE = 0.01;

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
  };
}

function carriedOf(assembly: Assembly, load: EndLoad): { whole: number; carried: number; gaps: string[] } {
  const { member, end } = load;
  const joints = assembly.joints.filter((joint) => joint.end.memberId === member.member.id);
  const [joint] = joints;
  if (joint === undefined) {
    return { whole: weightOf(load, load.forces), carried: 0, gaps: [missingJoint(assembly, load)] };
  }
  if (joints.length > 1) {
    const names = joints.map(({ operation }) => operation.name).join(' and ');
    const gap = `${member.name} is connected by ${names}; how they share its load is not calculated.`;
    return { whole: weightOf(load, load.forces), carried: 0, gaps: [gap] };
  }
  const { position } = applicationPoint(assembly, member, end);
  const forces = transport(load.forces, onAxis(position), onAxis(joint.facePosition));
  const missed = COMPONENTS.filter((component) => !joint.carries.includes(component));
  const gaps = missed
    .filter((component) => shareOf(load, forces, component) > NEGLIGIBLE)
    .map((component) => notCarried(load, joint, forces, component));
  const whole = weightOf(load, forces);
  const lost =
    gaps.length === 0 ? 0 : missed.reduce((sum, component) => sum + shareOf(load, forces, component), 0);
  const foreign = foreignSupport(assembly, joint, member.name);
  return foreign === null
    ? { whole, carried: whole - lost, gaps }
    : { whole, carried: 0, gaps: [...gaps, foreign] };
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

function notCarried(
  { member }: EndLoad,
  { operation }: Joint,
  forces: SectionForces,
  component: Component,
): string {
  const isMoment = component.startsWith('m');
  const value = `${(forces[component] / 1000).toPrecision(3)} ${isMoment ? 'kNm' : 'kN'}`;
  const symbol = component.charAt(0).toUpperCase() + component.slice(1);
  return `${symbol} = ${value} of ${member.name} is not carried by ${operation.name} (${operation.type}).`;
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
