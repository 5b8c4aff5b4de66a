import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { factsOf } from './known-project.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { ProjectRecovery } from './recovery.ts';
import { type Location, samePlace } from './registry/facts.ts';
import type { ProjectLedger, Turn } from './registry/registry.ts';

/** What a turn is for. */
interface Wanted {
  projectId: string;
  signal: AbortSignal;
  intent: EndpointId | null;
}

/** The turns that are held here now. */
export interface HeldTurns {
  /** Does `work` in the turn of a project, once what others have written down of it is known here. */
  hold<T>(wanted: Wanted, work: () => Promise<T>): Promise<T>;
  /** That of a project, for whoever works in it. */
  of(projectId: string): Turn;
  /** Writes down what is known of a project before its turn ends, where that can be done. Never throws. */
  noteNow(projectId: string): Promise<void>;
}

interface TurnsOptions {
  ledger: ProjectLedger;
  directory: ProjectDirectory;
  /** Brings back what a turn before has left in doubt. */
  recovery: Pick<ProjectRecovery, 'again'>;
  /** Closes what nobody is to use, without being waited for. */
  abandon: (location: Location) => void;
  /** Others have changed it since. */
  outdate: (projectId: string) => void;
}

export function createHeldTurns({ ledger, directory, recovery, abandon, outdate }: TurnsOptions): HeldTurns {
  const held = new Map<string, Turn>();

  /** As another has left it. */
  async function takeOver(projectId: string, turn: Turn): Promise<void> {
    const { head, unsettled, halfOpen, settle } = turn;
    // Whoever was bringing it back is gone, or too late.
    if (halfOpen !== null && !samePlace(halfOpen, head?.facts?.location ?? null)) abandon(halfOpen);
    if (head?.isNews === true) outdate(projectId);
    if (head !== null) directory.hear(head);
    if (head?.isNews === true) outdate(projectId);
    if (unsettled === null) return;
    const known = directory.known(projectId);
    if (known !== null && mayChange(unsettled)) await recovery.again(known);
    await settle();
  }

  /** Never throws. */
  async function giveBack(projectId: string, turn: Turn): Promise<void> {
    try {
      await turn.note();
    } catch {
      // Where it is open may not be what others know, so that is asked for before it is used again.
      const known = directory.known(projectId);
      if (known !== null) known.location = null;
    } finally {
      held.delete(projectId);
      turn.end();
    }
  }

  function turnOf(projectId: string): Turn {
    const turn = held.get(projectId);
    if (turn === undefined) throw new Error(`It is nobody's turn in project ${projectId}.`);
    return turn;
  }

  return {
    async hold(wanted, work) {
      const { projectId } = wanted;
      const facts = () => {
        const known = directory.known(projectId);
        return known === null ? null : factsOf(known);
      };
      const turn = await ledger.begin({ ...wanted, facts });
      held.set(projectId, turn);
      try {
        await takeOver(projectId, turn);
        return await work();
      } finally {
        await giveBack(projectId, turn);
      }
    },
    of: turnOf,
    async noteNow(projectId) {
      try {
        await turnOf(projectId).note();
      } catch {
        // It is tried again at the end of the turn, and whether that is done decides.
      }
    },
  };
}

/** Whether a change leaves something that would not be there in a project opened anew: results never are. */
function mayChange(id: string): boolean {
  if (!(id in endpoints)) return true;
  const { kept = 'nothing' }: Endpoint = endpoints[id as EndpointId];
  return kept !== 'nothing';
}
