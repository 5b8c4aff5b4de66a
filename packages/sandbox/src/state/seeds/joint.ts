import type { ConLoadEffectMemberLoad } from '@connection-gateway/contract/load-effect';
import type { Vector3D } from '@connection-gateway/contract/member';
import { standardOf } from '../../library/standard.ts';
import { type Connection, nextId } from '../../model/connection.ts';
import { resolvePosition } from '../../model/placement.ts';
import type { Project } from '../../model/project.ts';
import { rebuildModel } from '../../parameters/evaluated.ts';
import { takeTemplate } from '../../templates/apply.ts';
import { type Design, predefinedDesigns } from '../../templates/library/designs.ts';
import { mappingOf } from '../../templates/mapping.ts';
import { west } from './directions.ts';
import { addConnection } from './new-project.ts';

/** A connection in the making; every step answers the joint itself. */
export interface Joint {
  readonly connection: Connection;
  /** Adds a member; the first one bears the others. `axisX` points away from the node unless the member passes through. */
  member(name: string, section: string, axisX: Vector3D, isContinuous?: boolean): Joint;
  /** Adds a load effect: forces in N and Nm at the end of members, by name. */
  load(name: string, forces: Readonly<Record<string, Partial<Forces>>>, active?: boolean): Joint;
  /**
   * Applies a design of the library to the bearing member and the named one, or to the bearing one alone; `changes` are
   * expressions of its parameters by their key in the library.
   */
  design(
    name: string,
    member: string | null,
    operation?: string,
    changes?: Readonly<Record<string, string>>,
  ): Joint;
}

/** Forces and moments at the end of a member. */
export type Forces = Record<'n' | 'vy' | 'vz' | 'mx' | 'my' | 'mz', number>;

/** Steel of every member of the seeds. */
const STEEL = { ecen: 'S 355', american: 'A992' };

/** A new connection of the project. Loads need not balance: the bearing member carries what the others bring. */
export function addSeedJoint(project: Project, name: string, description: string): Joint {
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
        crossSectionId: project.materials.addCrossSection(section, STEEL[standardOf(project.code)]).id,
        connectedBy: 'begin',
        mirrorY: false,
        mirrorZ: false,
        isBearing: connection.members.length === 0,
        position: resolvePosition(
          upright
            ? { definedBy: 'lcs', axisX, axisY: { x: 0, y: axisX.z, z: 0 }, axisZ: west }
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
          memberId: memberNamed(connection, member).id,
          position: 'End',
          sectionLoad: { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0, ...given },
        }),
      );
      const id = nextId(connection, 'loadEffect');
      connection.loadEffects.push({ id, name: effectName, active, isPercentage: false, memberLoadings });
      return joint;
    },
    design(designName, member, operation, changes = {}) {
      const design = designNamed(project, designName);
      const bearing = connection.members.filter(({ isBearing }) => isBearing);
      const connected = member === null ? [] : [memberNamed(connection, member)];
      // Analysis gives the forces of rigid joints in the node, those of simple ones where the pin is.
      if (design.features.moment) {
        for (const { model } of [...bearing, ...connected]) if (model) model.forcesIn = 'node';
      }
      const memberIds = [...bearing, ...connected].map(({ id }) => id);
      const mapping = mappingOf(project, connection, design.template, memberIds);
      const before = { operations: connection.operations.length, parameters: connection.parameters.length };
      takeTemplate(project, connection, design.template, mapping);
      for (const made of connection.operations.slice(before.operations)) made.name = operation ?? made.name;
      const parameters = connection.parameters.slice(before.parameters);
      for (const [key, expression] of Object.entries(changes)) {
        // In their order; keys that were taken have got a number.
        const parameter = parameters[design.template.parameters.findIndex((one) => one.key === key)];
        if (parameter === undefined) throw new Error(`${designName} has no parameter ${key}.`);
        parameter.expression = expression;
      }
      rebuildModel(project, connection);
      return joint;
    },
  };
  return joint;
}

function designNamed({ code }: Project, name: string): Design {
  const found = predefinedDesigns().find(
    (design) => design.name === name && design.designCode.toLowerCase() === code,
  );
  if (found === undefined) throw new Error(`The library has no design ${name}.`);
  return found;
}

function memberNamed({ members }: Connection, name: string) {
  const found = members.find((member) => member.name === name);
  if (found === undefined) throw new Error(`The seed has no member ${name}.`);
  return found;
}
