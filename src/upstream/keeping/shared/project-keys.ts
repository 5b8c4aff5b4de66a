import type { Hub } from '../../../hub/hub.ts';

/** The keys of one user's projects. */
export interface ProjectKeys {
  /** Of one project, in the order that the scripts want. */
  of(projectId: string): string[];
  /** Of all of them: what is written last of each, whether the folder was looked through, and the memory of the hub. */
  all: string[];
  /** What the key of a head begins and ends with. */
  head: readonly [begin: string, end: string];
  registration(machine: string): string[];
  registrationBeside(machine: string): string[];
}

export function projectKeys(hub: Hub, principalId: string): ProjectKeys {
  const born = hub.key('born');
  const own = (...names: string[]) => hub.key('project', principalId, ...names);
  const projects = hub.key('projects', principalId);
  return {
    of: (id) => [
      own(id, 'head'),
      own(id, 'turn'),
      own(id, 'next'),
      own(id, 'log'),
      projects,
      hub.key('projects-count', principalId),
      born,
    ],
    all: [projects, hub.key('projects-looked', principalId), born],
    head: [own(''), ':head'],
    registration: (machine) => [hub.key('client', principalId, machine), born],
    registrationBeside: (machine) => [hub.key('client-beside', principalId, machine), born],
  };
}
