import { randomUUID } from 'node:crypto';
import { MaterialError } from '../../library/library-error.ts';
import { ProjectMaterials } from '../../materials/project-materials.ts';
import type { Connection } from '../../model/connection.ts';
import { unprocessable } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { changedSettings, defaultSettings } from '../../settings/dictionary.ts';
import { checkReferences } from './check-references.ts';
import type { StoredConnection, StoredProject } from './stored-project.ts';

/** The project as plain data; nothing of it is shared with the project. */
export function storeProject({ id: _, materials, connections, ...project }: Project): StoredProject {
  const stored = connections.map(({ outcome: _outcome, ...connection }): StoredConnection => connection);
  return structuredClone({ ...project, materials: materials.toState(), connections: stored });
}

/**
 * A project with a new id from plain data, which it takes over. Results are gone; settings the data does not name have
 * their defaults.
 *
 * Errors: 422 naming what does not fit together.
 */
export function restoreProject(stored: StoredProject): Project {
  const materials = restoredMaterials(stored);
  checkReferences(stored, materials);
  return {
    ...stored,
    id: randomUUID(),
    settings: changedSettings(defaultSettings(), stored.settings),
    materials,
    connections: stored.connections.map((connection): Connection => ({ ...connection, outcome: null })),
  };
}

function restoredMaterials({ materials, code }: StoredProject): ProjectMaterials {
  try {
    const restored = ProjectMaterials.fromState(materials);
    if (restored.designCode === code) return restored;
    throw unprocessable(`The project is ${code}, its materials are ${restored.designCode}.`);
  } catch (error) {
    throw error instanceof MaterialError ? unprocessable(error.message) : error;
  }
}
