import type { Identity } from '../../auth/principal.ts';

/** A person who looks at a project now. */
export interface ProjectViewer {
  projectId: string;
  person: Identity;
  /** The connection they look at; null for none in particular. */
  connectionId: number | null;
  since: Date;
}

/** Who looks at what, for as long as they do. In the memory of this process, and gone with it. */
export interface Presence {
  /** A person begins to look. Returns the function that ends it; `changed` is told where others see a difference. */
  enter(viewer: Omit<ProjectViewer, 'since'>, changed: () => void): () => void;
  /** Each person once for each connection, the first who came first. */
  of(projectId: string): ProjectViewer[];
}

export function createPresence(): Presence {
  const projects = new Map<string, Set<ProjectViewer>>();
  const isSame = (one: ProjectViewer, other: ProjectViewer) =>
    one.person.id === other.person.id && one.connectionId === other.connectionId;
  const isAlone = (viewer: ProjectViewer) =>
    ![...(projects.get(viewer.projectId) ?? [])].some((one) => one !== viewer && isSame(one, viewer));

  return {
    enter({ projectId, person, connectionId }, changed) {
      const viewer = { projectId, person, connectionId, since: new Date() };
      const here = projects.get(projectId) ?? new Set();
      projects.set(projectId, here.add(viewer));
      if (isAlone(viewer)) changed();
      return () => {
        if (!here.delete(viewer)) return;
        if (here.size === 0 && projects.get(projectId) === here) projects.delete(projectId);
        if (isAlone(viewer)) changed();
      };
    },
    of(projectId) {
      const all = [...(projects.get(projectId) ?? [])];
      return all.filter((viewer, index) => all.findIndex((one) => isSame(one, viewer)) === index);
    },
  };
}
