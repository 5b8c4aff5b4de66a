import type { Connection } from './connection.ts';
import type { ProjectKey } from './keys.ts';
import type { DesignCode, SteelEdition } from './words.ts';

export interface ProjectData {
  name: string | null;
  description: string | null;
  projectNumber: string | null;
  author: string | null;
  designCode: DesignCode | null;
  /** Calendar date, `2026-03-01`. */
  date: string | null;
}

export interface Project extends ProjectKey, ProjectData {
  /** Of all its connections; null where they differ, and as for a connection. */
  steelEdition: SteelEdition | null;
  connections: Connection[];
}

/** What a project begins with. */
export type NewProject = Partial<Omit<ProjectData, 'designCode'>> & {
  designCode: DesignCode;
  steelEdition?: SteelEdition;
};

/** A demonstration of the sandbox; a project that began as one has its number and author. */
export interface Demonstration {
  projectNumber: string;
  author: string;
  /** In whose place the sandbox opens it. */
  file: string;
}
