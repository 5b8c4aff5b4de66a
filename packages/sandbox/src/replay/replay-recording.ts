import { ConProject } from '@connection-gateway/contract/project';
import { z } from 'zod';
import type { Exchange, Recording } from './recording.ts';
import { endpointOf } from './request-key.ts';
import { emptyState, type State, type Story, scopeOf } from './story.ts';

/** Under what an entry of the list of projects is found in the state of its project. */
export const ENTRY = 'entry of the list of projects';
/** The same, in the words of a request. */
export const entryWanted = { key: ENTRY, operation: 'GetProjectData', connectionIds: null } as const;

const WithId = ConProject.pick({ projectId: true });

/** Where a project of a client was. `changes` counts beginnings and ends of changes. */
interface Place {
  state: State;
  changes: number;
}

/** Puts a recording together. */
export async function storyOf({ exchanges, body }: Recording): Promise<Story> {
  const outside = emptyState();
  const given = new Map<string, State>();
  const openings = new Map<string, { opening: Exchange; state: State }>();
  const places = new Map<string, Place>();
  const begins = new Map<Exchange, { changes: number; ofClient: number }>();
  /** Beginnings and ends of changes by client. */
  const ofClients = new Map<number, number>();

  /** Where a call went; a project that is not open is nowhere. */
  const placeOf = ({ client, projectId }: Pick<Exchange, 'client' | 'projectId'>): Place | undefined =>
    projectId === null ? { state: outside, changes: 0 } : places.get(`${client} ${projectId.toLowerCase()}`);

  const enter = ({ client }: Exchange, projectId: string, state: State): void => {
    places.set(`${client} ${projectId.toLowerCase()}`, { state, changes: 0 });
  };

  function begin(exchange: Exchange): void {
    const place = placeOf(exchange);
    if (place === undefined) return;
    if (isChange(exchange)) place.changes += 1;
    if (isChange(exchange) || isOpening(exchange)) count(exchange);
    begins.set(exchange, { changes: place.changes, ofClient: ofClients.get(exchange.client) ?? 0 });
  }

  const count = ({ client }: Exchange) => ofClients.set(client, (ofClients.get(client) ?? 0) + 1);

  async function end(exchange: Exchange): Promise<void> {
    const place = placeOf(exchange);
    const began = begins.get(exchange);
    if (place === undefined || began === undefined) return;
    if (isChange(exchange) || isOpening(exchange)) count(exchange);
    // What was answered while something changed belongs to no state.
    const isOfOneState = began.changes === place.changes && began.changes % 2 === 0;
    if (exchange.operation === 'GetActiveProjects' && isSuccess(exchange)) {
      if (began.ofClient === (ofClients.get(exchange.client) ?? 0)) await list(exchange);
      return;
    }
    if (isOpening(exchange)) return await open(exchange);
    if (isChange(exchange)) {
      place.changes += 1;
      const known = place.state.changes.get(exchange.key);
      const state = known?.state ?? emptyState({ state: place.state, change: exchange });
      if (known === undefined) place.state.changes.set(exchange.key, { change: exchange, state });
      place.state = state;
      return;
    }
    if (isOfOneState) note(place.state, exchange.key, exchange);
  }

  async function open(exchange: Exchange): Promise<void> {
    const { projectId } = WithId.parse(JSON.parse((await body(exchange)).toString()));
    const known = openings.get(exchange.key);
    const state = known?.state ?? emptyState();
    if (known === undefined) openings.set(exchange.key, { opening: { ...exchange, projectId }, state });
    enter(exchange, projectId, state);
    note(state, ENTRY, { ...exchange, projectId });
  }

  async function list(exchange: Exchange): Promise<void> {
    const entries = z.array(WithId).parse(JSON.parse((await body(exchange)).toString()));
    for (const { projectId } of entries) {
      if (placeOf({ ...exchange, projectId }) === undefined) {
        const known = given.get(projectId) ?? emptyState();
        given.set(projectId, known);
        enter(exchange, projectId, known);
      }
      note(placeOf({ ...exchange, projectId })?.state ?? outside, ENTRY, { ...exchange, projectId });
    }
  }

  const moments = exchanges.flatMap((exchange) => [
    { at: exchange.began, happen: () => begin(exchange) },
    { at: exchange.ended, happen: () => end(exchange) },
  ]);
  for (const { happen } of moments.sort((a, b) => a.at - b.at)) await happen();
  return { outside, given, openings };
}

function note(state: State, key: string, exchange: Exchange): void {
  const before = state.answers.get(key) ?? [];
  if (before.at(-1)?.body !== exchange.body || before.length === 0)
    state.answers.set(key, [...before, exchange]);
}

const isSuccess = ({ status }: Exchange): boolean => status >= 200 && status < 300;

/** Whether it led to another state of its project. */
function isChange(exchange: Exchange): boolean {
  const scope = scopeOf(exchange);
  return (
    isSuccess(exchange) &&
    exchange.projectId !== null &&
    scope !== undefined &&
    scope !== 'nothing' &&
    scope !== 'library'
  );
}

const isOpening = (exchange: Exchange): boolean =>
  isSuccess(exchange) && exchange.projectId === null && endpointOf(exchange.operation).changes === 'projects';
