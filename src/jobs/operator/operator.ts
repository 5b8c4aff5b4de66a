import { z } from 'zod';
import { GatewayError } from '../../errors.ts';
import type { Jobs } from '../jobs.ts';
import type { MachinePlace, MachineQueues } from '../steps/machine-queues.ts';
import { moment, UserJob, userJobOf } from './user-job.ts';

const Place = z.object({
  ...{ machine: z.string(), principalId: z.string(), jobId: z.string() },
  since: moment,
  isGranted: z.boolean(),
}) satisfies z.ZodType<MachinePlace>;

const Seen = z.object({ jobs: z.array(UserJob), places: z.array(Place) });

const Change = z.object({ what: z.enum(['cancel', 'retry']), user: z.string(), jobId: z.string() });
type Change = z.infer<typeof Change>;

/** What became of a change; null where there is no such job. */
const Outcome = z.union([z.object({ job: UserJob }), z.object({ refused: z.string() })]).nullable();
type Outcome = z.infer<typeof Outcome>;

/** The work of all users at all gateways. */
interface OperatorOverview extends z.infer<typeof Seen> {
  /** Gateways that did not answer; their users are missing. */
  unreachableGateways: string[];
}

/** What an operator sees and steers. */
export interface Operator {
  /** From now on the jobs of a user are among them; the answer ends that. */
  join(user: { id: string; name: string }, jobs: OwnJobs): () => void;
  /** Jobs of the users that gateways work for now, newest first. */
  look(): Promise<OperatorOverview>;
  /** Asks a job of a user to stop, or begins an ended one anew. `NOT_FOUND`, `CONFLICT`; `OVERLOADED` where a gateway is silent. */
  change(change: Change): Promise<UserJob>;
  /** The queues of machines. */
  queues: Pick<MachineQueues, 'pause' | 'resume' | 'isPaused'>;
}

type OwnJobs = Pick<Jobs, 'list' | 'find' | 'cancel' | 'repeat'>;

/** Gateways that act as one with this one. */
export interface OtherGateways {
  askOthers(question: string, input: unknown): Promise<{ answers: unknown[]; silent: string[] }>;
  on(question: string, answer: (input: unknown) => Promise<unknown>): void;
}

/** @param others Null for a gateway that is alone. */
export function createOperator(queues: MachineQueues, others: OtherGateways | null): Operator {
  const users = new Map<string, { user: { id: string; name: string }; jobs: OwnJobs }>();

  async function lookHere(): Promise<z.infer<typeof Seen>> {
    const places = queues.places().map((place) => Place.parse(place));
    const lists = await Promise.all(
      [...users.values()].map(async ({ user, jobs }) =>
        jobs.list().map((job) => userJobOf(user, job, places)),
      ),
    );
    return { jobs: lists.flat(), places };
  }

  async function changeHere({ what, user: id, jobId }: Change): Promise<Outcome> {
    const { user, jobs } = users.get(id) ?? {};
    if (user === undefined || jobs === undefined || jobs.find(jobId) === null) return null;
    try {
      if (what === 'cancel') await jobs.cancel(jobId);
      const job = what === 'cancel' ? jobs.find(jobId) : await jobs.repeat(jobId);
      return job === null ? null : { job: userJobOf(user, job, queues.places()) };
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'CONFLICT') return { refused: error.message };
      throw error;
    }
  }

  others?.on('look', lookHere);
  others?.on('change', async (change) => await changeHere(Change.parse(change)));
  const ask = async (question: string, input: unknown) =>
    (await others?.askOthers(question, input)) ?? { answers: [], silent: [] };

  return {
    queues,
    join(user, jobs) {
      const one = { user, jobs };
      users.set(user.id, one);
      return () => {
        if (users.get(user.id) === one) users.delete(user.id);
      };
    },
    async look() {
      const { answers, silent } = await ask('look', null);
      const seen = [await lookHere(), ...answers.map((answer) => Seen.parse(answer))];
      const jobs = seen.flatMap((one) => one.jobs);
      return {
        jobs: jobs.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
        places: seen.flatMap((one) => one.places),
        unreachableGateways: silent,
      };
    },
    async change(change) {
      let outcome = await changeHere(change);
      const { answers, silent } =
        outcome === null ? await ask('change', change) : { answers: [], silent: [] };
      outcome ??= answers.map((answer) => Outcome.parse(answer)).find((one) => one !== null) ?? null;
      if (outcome !== null && 'job' in outcome) return outcome.job;
      if (outcome !== null) throw new GatewayError('CONFLICT', outcome.refused);
      if (silent.length === 0)
        throw new GatewayError('NOT_FOUND', `User ${change.user} has no job ${change.jobId} (any more).`);
      const message = `Gateway ${silent.join(', ')} did not respond; the job may be there. Try again.`;
      throw new GatewayError('OVERLOADED', message, { retryable: true, retryAfterMs: 1_000 });
    },
  };
}
