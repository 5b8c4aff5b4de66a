import { buildModel } from '../../../engine/build-model.ts';
import { rulesOf } from '../../../engine/codes/rules.ts';
import { disclaimer } from '../../../engine/results/messages.ts';
import type { Connection } from '../../../model/connection.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Project } from '../../../model/project.ts';
import { type Block, clipped, heading, note } from '../blocks.ts';
import type { Section } from '../report.ts';
import { checkBlocks } from './checks.ts';
import { designResistanceBlocks } from './design-resistance.ts';
import { drawingBlocks } from './drawings.ts';
import { loadBlocks } from './loads.ts';
import { memberBlocks, partBlocks } from './members.ts';
import { operationBlocks } from './operations.ts';
import { resultBlocks } from './results.ts';

/** Everything about one connection and its outcome. */
export function connectionSection(project: Project, connection: Connection, outcome: Outcome): Section {
  const title = sectionTitle(connection);
  const { description } = connection;
  return {
    id: sectionId(connection),
    title,
    blocks: [
      heading(1, title),
      note(disclaimer(rulesOf(project).name)),
      ...(description === '' ? [] : [note(description)]),
      ...contents(project, connection, outcome),
    ],
  };
}

/** Name of a connection as its section is called. */
export function sectionTitle({ id, name }: Connection): string {
  return clipped(name, 120) || `Connection ${id}`;
}

export function sectionId({ id }: Connection): string {
  return `connection-${id}`;
}

function contents(project: Project, connection: Connection, outcome: Outcome): Block[] {
  if (connection.members.length === 0) {
    return [
      note('The connection is empty: it has no members, so there is nothing to show or calculate.', 'alert'),
    ];
  }
  const model = buildModel(project, connection);
  return [
    ...resultBlocks(connection, outcome),
    ...designResistanceBlocks(outcome),
    ...drawingBlocks(model),
    ...memberBlocks(project, connection),
    ...partBlocks(model),
    ...loadBlocks(connection),
    ...operationBlocks(project, connection),
    ...checkBlocks(connection, outcome),
  ];
}
