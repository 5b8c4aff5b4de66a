import { makesStale } from '@connection-gateway/contract/makes-stale';
import type { Exchange } from './recording.ts';
import { endpointOf } from './request-key.ts';

/** What a client had done to a project, and what was answered after it. */
export interface State {
  /** The change that led here, and from where; null where the project began. */
  readonly before: { readonly state: State; readonly change: Exchange } | null;
  /** Reads and refused changes by what was asked, as they were answered one after another. */
  readonly answers: Map<string, Exchange[]>;
  readonly changes: Map<string, { readonly change: Exchange; readonly state: State }>;
}

/** Everything that happened in a recording, put together by what had been done before and not by when. */
export interface Story {
  /** What belongs to no project, and the ways projects begin. */
  readonly outside: State;
  /** Projects that are there for a client that has opened none, by the id they had. */
  readonly given: ReadonlyMap<string, State>;
  /** How projects begin, by what was asked. */
  readonly openings: ReadonlyMap<string, { readonly opening: Exchange; readonly state: State }>;
}

export const emptyState = (before: State['before'] = null): State => ({
  before,
  answers: new Map(),
  changes: new Map(),
});

/** Scope of what a call does, also of a read that calculates; undefined for one that does nothing. */
export const scopeOf = ({ operation }: Pick<Exchange, 'operation'>) => endpointOf(operation).changes;

const effectOf = (change: Exchange) => ({
  scope: scopeOf(change) ?? ('nothing' as const),
  about: aboutOf(change),
});
const aboutOf = ({ connectionIds }: Pick<Exchange, 'connectionIds'>) => ({
  projectId: 'this',
  connectionIds,
});

type Wanted = Pick<Exchange, 'key' | 'operation' | 'connectionIds'>;

/** Whether a read is answered the same before and after a change. */
const survives = (wanted: Wanted, change: Exchange): boolean =>
  !makesStale(effectOf(change), { endpoint: endpointOf(wanted.operation), about: aboutOf(wanted) });

/** How it was answered in this state, or in one that differs from it by nothing that matters to it. */
export function answersIn(state: State, wanted: Wanted): Exchange[] | undefined {
  for (let here = state; ; here = here.before.state) {
    const found = answersFrom(here, wanted);
    if (found !== undefined) return found;
    if (here.before === null || !survives(wanted, here.before.change)) return undefined;
  }
}

function answersFrom(state: State, wanted: Wanted): Exchange[] | undefined {
  const waiting = [state];
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    const found = here.answers.get(wanted.key);
    if (found !== undefined) return found;
    for (const next of here.changes.values()) if (survives(wanted, next.change)) waiting.push(next.state);
  }
  return undefined;
}

/**
 * What a change led to. One that makes results only is also found where nothing but results had been made since; when
 * it was part of the way to this state, the state stays.
 */
export function changeIn(
  state: State,
  wanted: Wanted,
): { readonly change: Exchange; readonly state: State } | undefined {
  const passed = new Set<State>();
  for (let here = state; ; here = here.before.state) {
    const found = here.changes.get(wanted.key);
    if (found !== undefined) return passed.has(found.state) ? { change: found.change, state } : found;
    passed.add(here);
    if (scopeOf(wanted) !== 'results' || here.before === null) return undefined;
    if (scopeOf(here.before.change) !== 'results') return undefined;
  }
}
