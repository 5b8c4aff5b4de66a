import type { Vector3D } from '@connection-gateway/contract/member';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { BEAM, COLUMN, member } from '../support/fin-plate-case.ts';

interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

/** The joint with its connected member against the web of the column instead of the flange. */
export function onWeb<J extends Joint>(joint: J): J {
  return along(joint, BEAM, { x: 0, y: 1, z: 0 });
}

/** The joint with its support lying as a girder across the beam. */
export function onGirder<J extends Joint>(joint: J): J {
  return along(joint, COLUMN, { x: 0, y: 1, z: 0 });
}

function along<J extends Joint>(joint: J, id: number, direction: Vector3D): J {
  const { connection } = joint;
  connection.members = connection.members.map((one) =>
    one.id === id ? { ...one, position: member(id, '', 0, direction).position } : one,
  );
  return joint;
}
