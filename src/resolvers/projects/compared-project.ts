import type { Context } from '../../context.ts';
import type { CalculationRun } from '../../projects/events/runs.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { LoadEffect } from '../../upstream/model/load-effect.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { AnyOperation } from '../../upstream/model/operation.ts';
import { projectData } from './project.ts';

/** What is compared of a connection. */
export interface ComparedConnection {
  connection: Connection;
  /** With the names of their cross-sections; null where a member has none. */
  members: readonly (Member & { section: string | null })[];
  loadEffects: readonly LoadEffect[];
  operations: readonly Pick<AnyOperation, 'name' | 'rawKind' | 'active'>[];
  /** Ids of the library templates that are applied, each as often as it is. */
  templates: readonly string[];
  /** The last calculation through this gateway; null where there was none. */
  run: CalculationRun | null;
}

/** What is compared of a project. */
export interface ComparedProject {
  projectId: string;
  connections: readonly ComparedConnection[];
}

/**
 * Reads what is compared of a project: `GetProjectData`, `GetCrossSections`, and four lists of each connection. What this
 * request has read already is not read again.
 */
export async function stateOf(projectId: string, context: Context): Promise<ComparedProject> {
  const { loaders, events } = context;
  const { connections } = await projectData({ projectId }, context);
  const sections = connections.length === 0 ? [] : await loaders.crossSections.load(projectId);
  const names = new Map(sections.map(({ crossSectionId, name }) => [crossSectionId, name]));
  return {
    projectId,
    connections: await Promise.all(
      connections.map(async (connection): Promise<ComparedConnection> => {
        const [members, loadEffects, operations, templates] = await Promise.all([
          loaders.members.load(connection),
          loaders.loadEffects.load({ ...connection, isPercentage: false }),
          loaders.operations.load(connection),
          loaders.templateInstances.load(connection),
        ]);
        return {
          ...{ connection, loadEffects, operations },
          members: members.map((member) => ({
            ...member,
            section: member.crossSectionId === null ? null : (names.get(member.crossSectionId) ?? null),
          })),
          templates: templates.map(({ libraryTemplateId }) => libraryTemplateId),
          run: events.runs(connection)[0] ?? null,
        };
      }),
    ),
  };
}
