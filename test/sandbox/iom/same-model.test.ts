import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/sandbox/engine/build-model.ts';
import { exportIom } from '../../../src/sandbox/formats/iom/export.ts';
import { importIom } from '../../../src/sandbox/formats/iom/import.ts';
import type { Connection } from '../../../src/sandbox/model/connection.ts';
import type { Project } from '../../../src/sandbox/model/project.ts';
import { demoProject } from '../../../src/sandbox/seeds/demo.ts';
import { everyJoint } from '../engine/every-joint.ts';
import { projectOf } from '../engine/support.ts';
import { modelFacts } from './same-model.ts';

/** The connection of an exported open model as a project of its own. */
function reimported(project: Project, connection: Connection) {
  const { code, materials, connections } = importIom(
    new TextEncoder().encode(exportIom(project, connection)),
    [],
  );
  const [read] = connections;
  if (read === undefined) throw new Error('no connection');
  return { project: { ...projectOf(materials, read), code }, connection: read };
}

describe('a connection that is written as an open model and read back', () => {
  test.each([
    ...everyJoint,
    ...demoProject().connections.map((connection) => ({
      name: connection.name,
      make: () => ({ project: demoProject(), connection }),
    })),
  ])('of $name is made of the same parts in the same places', ({ make }) => {
    const { project, connection } = make();

    const again = reimported(project, connection);

    expect(modelFacts(buildModel(again.project, again.connection))).toEqual(
      modelFacts(buildModel(project, connection)),
    );
    expect(exportIom(again.project, again.connection)).toBeDefined();
  });
});
