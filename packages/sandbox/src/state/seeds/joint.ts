import type { ConLoadEffectMemberLoad } from '@connection-gateway/contract/load-effect';
import type { Vector3D } from '@connection-gateway/contract/member';
import { type Connection, nextId } from '../../model/connection.ts';
import { resolvePosition } from '../../model/placement.ts';
import type { Project } from '../../model/project.ts';
import { takeTemplate } from '../../templates/apply.ts';
import type { Design } from '../../templates/library/designs.ts';
import { mappingOf } from '../../templates/mapping.ts';
import { addConnection } from './new-project.ts';

/** A connection in the making; every step answers the joint itself. */
export interface Joint {
  readonly connection: Connection;
  /** Adds a member; the first one bears the others. `axisX` points away from the node unless the member passes through. */
  member(name: string, section: string, axisX: Vector3D, isContinuous?: boolean): Joint;
  /** Adds a load effect: forces in N and Nm at the end of members, by name. */
  load(name: string, forces: Readonly<Record<string, Partial<Forces>>>, active?: boolean): Joint;
  /** Applies a design of the library to the bearing member and the named one. */
  design(name: string, member: string): Joint;
}

type Forces = Record<'n' | 'vy' | 'vz' | 'mx' | 'my' | 'mz', number>;

/** Steel of every member of the seeds. */
const STEEL = 'S 355';

/**
 * A new connection of the project. Loads need not balance: the bearing member carries what the others bring. `designs` is
 * the library, made once for all joints.
 */
export function addSeedJoint(
  project: Project,
  designs: readonly Design[],
  name: string,
  description: string,
): Joint {
  const connection = addConnection(project, name);
  connection.description = description;
  connection.loadSettings = { loadsInEquilibrium: false, loadsInPercentage: false };
  const joint: Joint = {
    connection,
    member(memberName, section, axisX, isContinuous = false) {
      const upright = Math.abs(axisX.z) > 0.99;
      connection.members.push({
        id: nextId(connection, 'member'),
        name: memberName,
        active: true,
        isContinuous,
        crossSectionId: project.materials.addCrossSection(section, STEEL).id,
        connectedBy: 'begin',
        mirrorY: false,
        mirrorZ: false,
        isBearing: connection.members.length === 0,
        position: resolvePosition(
          upright
            ? { definedBy: 'lcs', axisX, axisY: { x: 0, y: 1, z: 0 }, axisZ: { x: -axisX.z, y: 0, z: 0 } }
            : { definedBy: 'directionVector', axisX },
          'begin',
          isContinuous,
        ),
        model: { modelTypeEnum: 'loadedInXYZ', forcesIn: isContinuous ? 'node' : 'bolts' },
        stiffnessAnalysis: {},
      });
      return joint;
    },
    load(effectName, forces, active = true) {
      const memberLoadings = Object.entries(forces).map(
        ([member, given]): ConLoadEffectMemberLoad => ({
          memberId: idOf(connection, member),
          position: 'End',
          sectionLoad: { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0, ...given },
        }),
      );
      const id = nextId(connection, 'loadEffect');
      connection.loadEffects.push({ id, name: effectName, active, isPercentage: false, memberLoadings });
      return joint;
    },
    design(designName, member) {
      const design = designs.find((candidate) => candidate.name === designName);
      if (design === undefined) throw new Error(`The library has no design ${designName}.`);
      const bearing = connection.members.find(({ isBearing }) => isBearing);
      const memberIds = [bearing?.id ?? 0, idOf(connection, member)];
      const mapping = mappingOf(project, connection, design.template, memberIds);
      takeTemplate(project, connection, design.template, mapping);
      return joint;
    },
  };
  return joint;
}

function idOf({ members }: Connection, name: string): number {
  const found = members.find((member) => member.name === name);
  if (found === undefined) throw new Error(`The seed has no member ${name}.`);
  return found.id;
}
