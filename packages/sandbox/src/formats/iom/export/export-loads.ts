import { assemble } from '../../../engine/assemble.ts';
import { applicationPoint } from '../../../engine/loads/application-point.ts';
import { type EndLoad, loadCase } from '../../../engine/loads/load-case.ts';
import { onAxis, outward, type SectionForces, transport } from '../../../engine/statics/section-forces.ts';
import type { Connection } from '../../../model/connection.ts';
import type { Project } from '../../../model/project.ts';
import type { PlainElement } from '../../xml/plain-element.ts';
import { node } from '../../xml/plain-element.ts';
import type { InternalForces } from '../read/open-model.ts';
import { lineOf, type MemberLine } from './export-line.ts';

/** Share of the length by which results stand off the node of a continuous member, to tell its two sides apart. */
const BESIDE_NODE = 1e-6;

/** A load effect on one side of the node. */
interface PlacedForces {
  readonly memberId: number;
  /** Share of the length of the member. */
  readonly position: number;
  readonly loadId: number;
  readonly forces: InternalForces;
}

/**
 * Active load effects as load cases, with internal forces of the members at the node: percentages as forces, and forces
 * given elsewhere on the axis moved to the node.
 */
export function exportLoads(
  project: Project,
  connection: Connection,
): { loadCases: PlainElement; results: PlainElement } {
  const assembly = assemble(project, connection);
  const lines = new Map(connection.members.map((member) => [member.id, lineOf(member)]));
  const effects = connection.loadEffects.filter(({ active }) => active);
  const placed = effects.flatMap((effect) =>
    loadCase(effect, assembly.members).loads.flatMap((load): PlacedForces[] => {
      const memberId = load.member.member.id;
      const line = lines.get(memberId);
      if (!line) return [];
      const { position } = applicationPoint(assembly, load.member, load.end);
      const atNode = transport(load.forces, onAxis(position), onAxis(0));
      return [
        {
          memberId,
          position: positionOf(load, line),
          loadId: effect.id,
          forces: internalForces(atNode, load.end),
        },
      ];
    }),
  );
  return {
    loadCases: node(
      'LoadCase',
      effects.map(({ id, name }) =>
        node('LoadCase', [
          node('Id', id),
          node('Name', name ?? `LE${id}`),
          node('LoadType', 'Permanent'),
          node('Type', 'Actions'),
        ]),
      ),
    ),
    results: node('ResultOnMembers', [
      node('ResultOnMembers', [
        node('Members', [...groupBy(placed, ({ memberId }) => memberId)].map(memberResults)),
      ]),
    ]),
  };
}

function positionOf({ member, end }: EndLoad, { nodeAt, length }: MemberLine): number {
  const share = nodeAt / length;
  if (!member.member.isContinuous) return share;
  return end.position === 'Begin' ? share - BESIDE_NODE : share + BESIDE_NODE;
}

/** Contract D.3 backwards: from what a member does to the joint, in outward axes, to the forces inside it. */
function internalForces(forces: SectionForces, end: EndLoad['end']): InternalForces {
  const { n, vy, vz, mx, my, mz } = outward(forces, end);
  const sign = end.reversed ? -1 : 1;
  return {
    n: sign * n + 0,
    qy: -sign * vy + 0,
    qz: -sign * vz + 0,
    mx: sign * mx + 0,
    my: -sign * my + 0,
    mz: sign * mz + 0,
  };
}

function memberResults([memberId, placed]: [number, PlacedForces[]]): PlainElement {
  return node('ResultOnMember', [
    node('Member', [node('MemberType', 'Member1D'), node('Id', memberId)]),
    node('ResultType', 'InternalForces'),
    node('LocalSystemType', 'Local'),
    node('Results', [...groupBy(placed, ({ position }) => position)].map(sectionResults)),
  ]);
}

function sectionResults([position, placed]: [number, PlacedForces[]]): PlainElement {
  return node(
    'ResultBase',
    [
      node('AbsoluteRelative', 'Relative'),
      node('Position', position),
      node('Results', placed.map(forcesElement)),
    ],
    'ResultOnSection',
  );
}

function forcesElement({ loadId, forces }: PlacedForces): PlainElement {
  const { n, qy, qz, mx, my, mz } = forces;
  return node(
    'SectionResultBase',
    [
      node('Loading', [node('LoadingType', 'LoadCase'), node('Id', loadId)]),
      node('N', n),
      node('Qy', qy),
      node('Qz', qz),
      node('Mx', mx),
      node('My', my),
      node('Mz', mz),
    ],
    'ResultOfInternalForces',
  );
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
