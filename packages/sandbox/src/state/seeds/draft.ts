import type { Connection } from '../../model/connection.ts';
import type { Project } from '../../model/project.ts';
import { addSeedJoint, type Forces, type Joint } from './joint.ts';

/** A demonstration project as it is built, before anything is calculated. */
export interface Seed {
  readonly project: Project;
  /** Connections that are left without results. */
  readonly open: ReadonlySet<Connection>;
}

/** A project in the making. */
export interface Draft {
  readonly seed: Seed;
  /** Adds a connection that will be calculated. */
  add(name: string, description: string): Joint;
  /** Adds one that nobody has calculated yet. */
  leave(name: string, description: string): Joint;
}

/** Connections for a project that has none. */
export function draftOf(project: Project): Draft {
  const open = new Set<Connection>();
  return {
    seed: { project, open },
    add: (name, description) => addSeedJoint(project, name, description),
    leave(name, description) {
      const joint = addSeedJoint(project, name, description);
      open.add(joint.connection);
      return joint;
    },
  };
}

/** Forces in kN and kNm. */
export function kN(forces: Partial<Forces>): Partial<Forces> {
  return scaled(forces, 1000, 1000);
}

/** Forces in kip and kip ft. */
export function kips(forces: Partial<Forces>): Partial<Forces> {
  return scaled(forces, 4448.221615, 1355.817948);
}

function scaled(forces: Partial<Forces>, force: number, moment: number): Partial<Forces> {
  return Object.fromEntries(
    Object.entries(forces).map(([name, value]) => [
      name,
      Math.round(value * (name.startsWith('m') ? moment : force)),
    ]),
  );
}
