import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { ConnectionCheckRes } from '@connection-gateway/contract/results';
import { plainJson } from '../formats/json/render.ts';
import { requireLoadEffects } from '../model/chosen-effects.ts';
import type { Connection } from '../model/connection.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Project } from '../model/project.ts';
import { findConnection } from '../state/find.ts';
import type { State } from '../state/state.ts';
import { connectionRoutes, projectRoutes } from './route.ts';

export const results = projectRoutes<'Calculate' | 'GetResults' | 'GetRawJsonResults'>({
  async Calculate({ state, project, body }) {
    const outcomes = await calculateAll(state, project, body, state.outcomes.whole);
    return outcomes.map(({ summary }) => summary);
  },

  GetResults({ project, body }) {
    const connections = body.map((id) => findConnection(project, id));
    return connections.map(detailOf);
  },

  async GetRawJsonResults({ state, project, body }) {
    const outcomes = await calculateAll(state, project, body, state.outcomes.any);
    return outcomes.map(({ raw }) => JSON.stringify(plainJson(raw)));
  },
});

/** One connection, under chosen load effects or all active ones. */
export const resultsOfConnection = connectionRoutes<'CalculateConnection' | 'GetConnectionRawJsonResults'>({
  async CalculateConnection({ state, project, connection, query }) {
    const chosen = requireLoadEffects(connection, query.loadEffectIds);
    await pretend(state);
    return (await state.outcomes.subset(project, connection, chosen)).summary;
  },

  async GetConnectionRawJsonResults({ state, project, connection, query }) {
    const chosen = requireLoadEffects(connection, query.loadEffectIds);
    await pretend(state);
    const { raw } = await state.outcomes.subset(project, connection, chosen);
    return JSON.stringify(plainJson(raw));
  },
});

/**
 * Outcomes in the order of the ids; results that still hold are used again. Other requests are answered between two
 * connections.
 */
async function calculateAll(
  state: State,
  project: Project,
  ids: readonly number[],
  outcomeOf: (project: Project, connection: Connection) => Promise<Outcome>,
): Promise<Outcome[]> {
  for (const id of ids) findConnection(project, id);
  const outcomes = new Map<number, Outcome>();
  for (const id of new Set(ids)) {
    await pretend(state);
    // It may have been deleted since it was asked for.
    const connection = findConnection(project, id);
    outcomes.set(id, await outcomeOf(project, connection));
  }
  return ids.flatMap((id) => outcomes.get(id) ?? []);
}

async function pretend({ options: { calculationDelayMs } }: State): Promise<void> {
  await setImmediate();
  if (calculationDelayMs > 0) await wait(calculationDelayMs, undefined, { ref: false });
}

/** A connection that was not calculated has its ids, what was said when it was imported, and empty lists. */
function detailOf({ id, identifier, name, outcome, importMessages }: Connection): ConnectionCheckRes {
  return {
    ...(outcome?.detail ?? {
      checkResSummary: [],
      checkResPlate: [],
      checkResWeld: [],
      checkResBolt: [],
      checkResAnchor: [],
      checkResConcreteBlock: [],
      bucklingResults: [],
      messages: { messages: [...importMessages] },
    }),
    // Renaming keeps results.
    name,
    connectionID: identifier,
    id,
  };
}
