import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import { COLUMN } from '../../support/fin-plate-case.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

/** What a test says about a haunched end plate: a beam that rises by `rise` degrees away from its column. */
export interface HaunchCase extends Partial<RigidCase> {
  readonly rise?: number;
}

export const HAUNCH = { hh: 0.25, hl: 0.5, ah: 0.005, nT: 2, st: 2 };

/** An IPE300 on a HEB200 with 250 mm below it, of S 235, its forces in the face. */
export function haunchCase({ rise = 0, ...given }: HaunchCase = {}): {
  project: Project;
  connection: Connection;
} {
  const parameters = { ...HAUNCH, ...given.parameters };
  const made = rigidCase({ forcesIn: 'selectedMemberFace', ...given, kind: 'EndPlate', parameters });
  for (const operation of made.connection.operations) operation.type = 'HaunchedEndPlate';
  const angle = (rise * Math.PI) / 180;
  for (const { id, position } of made.connection.members) {
    if (id === COLUMN || !position) continue;
    position.axisX = { x: Math.cos(angle), y: 0, z: Math.sin(angle) };
    position.axisZ = { x: -Math.sin(angle), y: 0, z: Math.cos(angle) };
  }
  return made;
}
