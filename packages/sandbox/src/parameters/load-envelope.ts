import type { ConLoadEffect, ConLoadEffectMemberLoad } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { FunctionError } from '../expressions/values/expression-error.ts';
import type { EnvelopeKind, ForceAction, MemberEnd } from '../expressions/values/scope.ts';
import type { Connection } from '../model/connection.ts';
import { convertLoadEffect } from '../model/load-percentage.ts';
import { SandboxProblem } from '../model/problem.ts';
import type { Project } from '../model/project.ts';

const components = { N: 'n', Vy: 'vy', Vz: 'vz', Mx: 'mx', My: 'my', Mz: 'mz' } as const;

/**
 * Envelope of one force component over the active load effects, N or Nm; 0 without loads. An ended member has one loaded
 * end, so that one counts whichever end is asked for. Percentages are shares of the plastic resistance.
 */
export function loadEnvelope(
  project: Project,
  { loadEffects }: Connection,
  member: ConMember,
  action: ForceAction,
  envelope: EnvelopeKind,
  end: MemberEnd,
): number {
  const values = loadEffects
    .filter(({ active }) => active)
    .flatMap((effect) => {
      const load = loadOf(effect, member, end);
      if (load === undefined) return [];
      const { sectionLoad } = effect.isPercentage ? inForces(project, effect, load, member) : load;
      return finite(sectionLoad[components[action]]) ?? 0;
    });
  return pick(values, envelope);
}

function loadOf(
  effect: ConLoadEffect,
  member: ConMember,
  end: MemberEnd,
): ConLoadEffectMemberLoad | undefined {
  const loads = (effect.memberLoadings ?? []).filter(({ memberId }) => memberId === member.id);
  const exact = loads.find(({ position }) => position === end);
  return exact ?? (member.isContinuous ? undefined : loads[0]);
}

/** The load in N and Nm. Errors: `FunctionError` for a section whose resistance is unknown. */
function inForces(
  { materials }: Project,
  effect: ConLoadEffect,
  load: ConLoadEffectMemberLoad,
  member: ConMember,
): ConLoadEffectMemberLoad {
  try {
    const converted = convertLoadEffect({ ...effect, memberLoadings: [load] }, false, [member], materials);
    return converted.memberLoadings?.[0] ?? load;
  } catch (error) {
    if (error instanceof SandboxProblem) throw new FunctionError(error.detail, { cause: error });
    throw error;
  }
}

function pick(values: readonly number[], envelope: EnvelopeKind): number {
  const first = values[0];
  if (first === undefined) return 0;
  const sizes = values.map(Math.abs);
  switch (envelope) {
    case 'Max':
      return values.reduce((a, b) => Math.max(a, b), first);
    case 'Min':
      return values.reduce((a, b) => Math.min(a, b), first);
    case 'Abs Max':
      return sizes.reduce((a, b) => Math.max(a, b), 0);
    case 'Abs Min':
      return sizes.reduce((a, b) => Math.min(a, b), Math.abs(first));
  }
}
