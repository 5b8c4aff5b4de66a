import type { ConLoadEffect, ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { plasticResistance } from '../../materials/plastic-resistance.ts';
import type { JointMember, MemberEnd } from '../geometry/joint-member.ts';
import { addForces, COMPONENTS, NO_FORCES, outward, type SectionForces } from '../statics/section-forces.ts';

/** Forces on one member end, in its outward axes, where they were given. */
export interface EndLoad {
  readonly member: JointMember;
  readonly end: MemberEnd;
  readonly forces: SectionForces;
}

/** A load effect as the calculation takes it; every end of every member has an entry. */
export interface LoadCase {
  readonly id: number;
  readonly name: string;
  readonly loads: readonly EndLoad[];
  /** Values that are no numbers or no forces, and loads of members that are not there. */
  readonly faults: readonly string[];
}

/** No joint of steel members sees forces beyond this, N or Nm; sums stay finite below it. */
const LARGEST = 1e12;

/**
 * Reads a load effect; percentages become forces of the member's plastic resistance, Mx counts as nothing there. Loads of
 * members that are switched off, or not there at all, nobody carries.
 */
export function loadCase(
  effect: ConLoadEffect,
  members: readonly JointMember[],
  switchedOff: readonly Pick<ConMember, 'id' | 'name'>[] = [],
): LoadCase {
  const name = effect.name ?? `load effect ${effect.id}`;
  const given = effect.memberLoadings ?? [];
  const faults: string[] = [];
  const loads = members.flatMap((member) =>
    member.ends.map((end): EndLoad => {
      // A member that ends in the node has one end here, whichever word its load uses.
      const own = given.filter(
        ({ memberId, position }) =>
          memberId === member.member.id && (member.ends.length === 1 || position === end.position),
      );
      const forces = own
        .map(({ sectionLoad }) => read(sectionLoad, member))
        .reduce((sum, next) => addForces(sum, next), NO_FORCES);
      return { member, end, forces: outward(forces, end) };
    }),
  );
  const known = new Set(members.map(({ member }) => member.id));
  const elsewhere = given.filter(
    ({ memberId, sectionLoad }) => !known.has(memberId) && isLoaded(sectionLoad),
  );
  const strangers = [...new Set(elsewhere.map(({ memberId }) => memberId))];
  // Without any member there is nothing to check either way.
  const missing = members.length === 0 ? [] : strangers;
  faults.push(...missing.map((id) => `${name}: ${reasonOfAbsence(id)}`));
  return { id: effect.id, name, loads, faults };

  function reasonOfAbsence(id: number): string {
    const absent = switchedOff.find((one) => one.id === id);
    return absent === undefined
      ? `there is no member ${id} to take its load.`
      : `nobody takes the load of ${absent.name ?? `member ${id}`}, which is switched off.`;
  }

  function read(load: ConLoadEffectSectionLoad, member: JointMember): SectionForces {
    const whole = effect.isPercentage && member.section !== null ? plasticResistance(member.section) : null;
    if (effect.isPercentage && whole === null && isLoaded(load)) {
      faults.push(`${name}: ${member.name} has no resistance its percentages could be taken of.`);
    }
    const value = (component: keyof SectionForces): number => {
      const raw = finite(load[component]);
      if (raw === null || Math.abs(raw) > LARGEST) {
        faults.push(
          `${name}: ${component} = ${load[component]} of ${member.name} is not a force to calculate with.`,
        );
        return 0;
      }
      if (!effect.isPercentage) return raw;
      return component === 'mx' || whole === null ? 0 : (raw / 100) * whole[component];
    };
    return {
      n: value('n'),
      vy: value('vy'),
      vz: value('vz'),
      mx: value('mx'),
      my: value('my'),
      mz: value('mz'),
    };
  }
}

function isLoaded(load: ConLoadEffectSectionLoad): boolean {
  return COMPONENTS.some((component) => load[component] !== 0);
}
