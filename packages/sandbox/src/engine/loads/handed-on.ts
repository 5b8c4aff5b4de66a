import type { Assembly } from '../building/assembly.ts';
import type { HandsOn, Joint } from '../building/kind.ts';
import { isBeyond } from '../geometry/member-face.ts';
import { addForces, onAxis, transport } from '../statics/section-forces.ts';
import { endOnGround } from './foundation-load.ts';
import type { EndLoad } from './load-case.ts';

/** Kinds that are checked under what another joint hands on to the end of their member. */
const TAKERS: readonly string[] = ['FinPlate', 'HeaderPlate', 'DoubleAngleCleats', 'EndPlate', 'WeldedBeam'];

/** The loads as joints find them beside one that hands on a part of its own. */
interface HandedOn {
  /** All of them: on ends that something is handed on to with it. */
  readonly loads: readonly EndLoad[];
  /** Without the members whose joints have handed on all that they carry. */
  readonly rest: readonly EndLoad[];
}

type Handing = Joint & { readonly handsOn: HandsOn };

const isHanding = (joint: Joint): joint is Handing => joint.handsOn !== undefined;

/** What joints hand on, added to the loads of those ends; together the loads do the same as before. */
export function withHandedOn(
  joints: readonly Joint[],
  loads: readonly EndLoad[],
  positionOf: (load: EndLoad) => number,
): HandedOn {
  const handing = joints.filter(isHanding);
  if (handing.length === 0) return { loads, rest: loads };
  const given = handing.flatMap(({ end, handsOn }) =>
    handsOn.of(loads.find((load) => load.end === end)?.forces.n ?? 0),
  );
  const raised = loads.map((load): EndLoad => {
    const forces = given
      .filter(({ end }) => end === load.end)
      .map((one) => transport(one.forces, onAxis(one.position), onAxis(positionOf(load))))
      .reduce(addForces, load.forces);
    return { ...load, forces };
  });
  return { loads: raised, rest: raised.filter(({ end }) => !handing.some((joint) => joint.end === end)) };
}

/** What is not calculated beside joints that hand on a part of their load, in sentences. */
export function handedOnLimits(assembly: Assembly): string[] {
  const { joints, members, unknown } = assembly;
  return joints.filter(isHanding).flatMap((joint) => {
    const { operation, bearingId, handsOn } = joint;
    const nameOf = (id: number | null) => members.find(({ member }) => member.id === id)?.name ?? '';
    const [second, bearing] = [nameOf(handsOn.end.memberId), nameOf(bearingId)];
    const takers = joints.filter(({ end }) => end.memberId === handsOn.end.memberId);
    const limit = (reason: string) => `${operation.name}: ${reason}`;
    const limits =
      endOnGround(assembly) === null
        ? []
        : [limit(`${bearing} stands on its foundation; a corner gusset is not calculated there.`)];
    if (takers.length === 0) {
      const names = unknown
        .filter(({ memberIds }) => memberIds.includes(handsOn.end.memberId))
        .map(({ name, type }) => `${name} (${type})`);
      limits.push(
        limit(
          names.length === 0
            ? `no operation connects ${second} to ${bearing}; what the gusset hands on to it is not carried.`
            : `the sandbox does not calculate ${names.join(', ')}; what the gusset hands on to ${second} is not carried.`,
        ),
      );
    }
    for (const taker of takers) {
      if (taker.bearingId === bearingId && TAKERS.includes(taker.operation.type)) continue;
      limits.push(
        limit(
          `${second} is connected by ${taker.operation.name} (${taker.operation.type}); what the gusset hands on to it is calculated for ${TAKERS.join(', ')} on ${bearing}.`,
        ),
      );
    }
    const opposite = joints.filter(
      (other) =>
        other.bearingId === bearingId &&
        isBeyond(other.end, handsOn.end.frame.axisX) &&
        !(handsOn.isAlone && (isHanding(other) || TAKERS.includes(other.operation.type))),
    );
    for (const other of opposite) {
      limits.push(
        limit(
          `${other.operation.name} (${other.operation.type}) stands on the other side of ${bearing}; that is not calculated beside a corner gusset${handsOn.isAlone ? '' : ' on a web or a hollow section'}.`,
        ),
      );
    }
    return limits;
  });
}
