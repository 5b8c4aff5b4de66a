import { randomUUID } from 'node:crypto';
import type { Exchange } from './recording.ts';
import type { State, Story } from './story.ts';

/** A project of a client: its id here, its id where it was recorded first, and what has been done to it. */
export interface Copy {
  readonly id: string;
  state: State;
}

/** A client of a replay, with projects of its own. */
export interface Viewer {
  readonly id: string;
  /** By id in lower case. */
  readonly copies: Map<string, Copy>;
  /** The answers of one place one after another; the last one stays. */
  next(answers: readonly Exchange[]): Exchange | undefined;
}

/** At most this many are known; one more makes the first unknown. */
const MAX_VIEWERS = 1000;

export function createViewers({ given }: Pick<Story, 'given'>) {
  const known = new Map<string, Viewer>();
  return {
    register(): Viewer {
      const viewer = createViewer(randomUUID());
      for (const state of given.values()) addCopy(viewer, state);
      known.set(viewer.id, viewer);
      const [first] = known.keys();
      if (known.size > MAX_VIEWERS && first !== undefined) known.delete(first);
      return viewer;
    },
    find: (id: string | undefined): Viewer | undefined => known.get(id?.trim().toLowerCase() ?? ''),
  };
}

/** Opens a project in a state, with an id that no other has. */
export function addCopy({ copies }: Viewer, state: State): Copy {
  const copy = { id: randomUUID(), state };
  copies.set(copy.id, copy);
  return copy;
}

/** @param id Empty for somebody who did not register. */
export function createViewer(id: string): Viewer {
  const times = new WeakMap<readonly Exchange[], number>();
  return {
    id,
    copies: new Map(),
    next(answers) {
      const number = times.get(answers) ?? 0;
      times.set(answers, number + 1);
      return answers[Math.min(number, answers.length - 1)];
    },
  };
}
