import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { ConnectionCheckRes } from '../../upstream/contract/results.ts';
import { calculateConnection } from '../engine/calculate.ts';
import type { Connection } from '../model/connection.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Project } from '../model/project.ts';
import { plainJson } from '../render.ts';
import { findConnection, type State } from '../state.ts';
import { projectRoutes } from './route.ts';

export const results = projectRoutes<'Calculate' | 'GetResults' | 'GetRawJsonResults'>({
  async Calculate({ state, project, body }) {
    const outcomes = await calculateAll(state, project, body);
    return outcomes.map(({ summary }) => summary);
  },

  GetResults({ project, body }) {
    const connections = body.map((id) => findConnection(project, id));
    return connections.map(detailOf);
  },

  async GetRawJsonResults({ state, project, body }) {
    const outcomes = await calculateAll(state, project, body);
    return outcomes.map(({ raw }) => JSON.stringify(plainJson(raw)));
  },
});

/**
 * Outcomes in the order of the ids; results that still hold are used again. Other requests are answered between two
 * connections.
 */
async function calculateAll(state: State, project: Project, ids: readonly number[]): Promise<Outcome[]> {
  for (const id of ids) findConnection(project, id);
  const outcomes = new Map<number, Outcome>();
  for (const id of new Set(ids)) {
    await setImmediate();
    const { calculationDelayMs } = state.options;
    if (calculationDelayMs > 0) await wait(calculationDelayMs, undefined, { ref: false });
    // It may have been deleted since it was asked for.
    const connection = findConnection(project, id);
    connection.outcome ??= calculateConnection(project, connection);
    outcomes.set(id, connection.outcome);
  }
  return ids.flatMap((id) => outcomes.get(id) ?? []);
}

/** A connection that was not calculated has its ids and empty lists. */
function detailOf({ id, identifier, name, outcome }: Connection): ConnectionCheckRes {
  return {
    ...(outcome?.detail ?? {
      checkResSummary: [],
      checkResPlate: [],
      checkResWeld: [],
      checkResBolt: [],
      checkResAnchor: [],
      checkResConcreteBlock: [],
      bucklingResults: [],
      messages: { messages: [] },
    }),
    // Renaming keeps results.
    name,
    connectionID: identifier,
    id,
  };
}
