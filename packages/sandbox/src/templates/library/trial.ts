import { createHash } from 'node:crypto';
import type { Connection } from '../../model/connection.ts';
import type { Project } from '../../model/project.ts';
import { applyRead } from '../apply.ts';
import { mappingOf } from '../mapping.ts';
import { bearingOf } from '../topology.ts';
import type { Design } from './designs.ts';

/** Answers by what they depend on: halls repeat their joints, and a page asks again. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 5000;

/**
 * Whether a design can be built between the bearing member and these members (all where none are named) without a fault of
 * detailing, whatever else the connection has. Tried on a copy.
 */
export function tryDesign(
  project: Project,
  connection: Connection,
  memberIds: readonly number[],
): (design: Design) => boolean {
  const active = connection.members.filter((member) => member.active);
  const bearing = bearingOf(active);
  const members = active.filter(
    (member) => member === bearing || memberIds.length === 0 || memberIds.includes(member.id),
  );
  const { code, settings, materials } = project;
  const joint = createHash('sha256')
    .update(JSON.stringify([code, settings, materials.toState(), members]))
    .digest('base64');
  return (design) => {
    const key = `${design.id} ${joint}`;
    const answer = known.get(key) ?? isSound(design);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, answer);
    return answer;
  };

  function isSound({ template }: Design): boolean {
    const copy: Project = { ...project };
    const bare: Connection = {
      ...connection,
      members,
      loadEffects: [],
      operations: [],
      parameters: [],
      links: [],
      itemLinks: [],
      templates: [],
      common: {},
      last: { ...connection.last },
      outcome: null,
    };
    const { issues } = applyRead(copy, bare, template, mappingOf(copy, bare, template, null));
    return issues.every(({ severity }) => severity === 'info' || severity === 'warning');
  }
}
