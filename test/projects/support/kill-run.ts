import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { importFrame } from '../../support/frame.ts';
import type { Answer } from '../../support/test.ts';
import { type Edit, make, randomEdit } from './edits.ts';
import { type Ask, everythingIn } from './everything.ts';
import { createRandom, type Random } from './random.ts';

/** Something that is killed while people work, and is there again after `start`. */
export interface Victim {
  name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Others are to change what it works at before it starts again. */
  isStill?: boolean;
}

export interface KillRun {
  seed: number;
  /** The gateway with copies. */
  ask: Ask;
  /** One of which nothing is ever killed. */
  shadow: Ask;
  victims: readonly Victim[];
  /** Kills in one run. */
  rounds: number;
  /** Projects that are worked in at the same time. */
  projects: number;
  /** Killed once more at the end. */
  last?: Victim;
  /** What nobody knows the outcome of is decided by the next change; one is made before things are compared. */
  isSettled?: boolean;
  /** Longest time from the first acknowledgement of a round to its kill, in ms. */
  longestMs: number;
}

export interface KillOutcome {
  seed: number;
  killed: string[];
  acknowledged: number;
  refused: number;
  /** Edits under way at a kill: never acknowledged. */
  unknown: number;
  /** Those of them that had happened and were kept. */
  unknownKept: number;
  /** From the first question after the restart to its answer, per project, in ms. */
  recoveryMs: number[];
  repeatedChanges: number;
  /** What was acknowledged and is not there. */
  losses: string[];
}

interface Editor {
  /** Id of the project in the gateway, and in the shadow. */
  project: string;
  twin: string;
  /** Connections by id, with the identifiers the service drew for them. */
  identifiers: Map<string, unknown>;
  /** The edit nobody knows the outcome of. */
  pending: Edit | null;
}

/** Edits projects at random, kills, starts again, and compares everything acknowledged with a shadow. */
export async function killRun(run: KillRun): Promise<KillOutcome> {
  const random = createRandom(run.seed);
  const outcome: KillOutcome = {
    seed: run.seed,
    killed: [],
    acknowledged: 0,
    refused: 0,
    unknown: 0,
    unknownKept: 0,
    recoveryMs: [],
    repeatedChanges: 0,
    losses: [],
  };
  const editors: Editor[] = [];
  for (let index = 0; index < run.projects; index += 1) {
    const joints = [{ name: `A${index}`, shear: { LC1: 10_000 } }, { name: `B${index}` }];
    const [project, twin] = [await importFrame(run.ask, joints), await importFrame(run.shadow, joints)];
    editors.push({ project, twin, identifiers: new Map(), pending: null });
  }
  const victims = Array.from({ length: run.rounds }, () => random.pick(run.victims));
  for (const [round, victim] of [...victims, ...(run.last === undefined ? [] : [run.last])].entries()) {
    let over = false;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const progress = { isOver: () => over, acknowledged: () => begin() };
    const work = editors.map((editor, index) =>
      editUntil(progress, editor, run, createRandom(run.seed * 1000 + round * 10 + index), outcome),
    );
    await Promise.race([begun, Promise.all(work)]);
    await wait(run.longestMs * random.next());
    if (victim === undefined) throw new Error('Nobody to kill.');
    await victim.kill();
    over = true;
    await Promise.all(work);
    outcome.killed.push(victim.name);
    const settling = () => Promise.all(editors.map((editor) => settle(editor, run, `${round}`)));
    if (victim.isStill === true) await settling();
    await victim.start();
    if (run.isSettled === true) await settling();
    for (const editor of editors) await compare(editor, run, outcome);
  }
  return outcome;
}

async function editUntil(
  { isOver, acknowledged }: { isOver(): boolean; acknowledged(): void },
  editor: Editor,
  { ask, shadow }: KillRun,
  random: Random,
  outcome: KillOutcome,
): Promise<void> {
  while (!isOver()) {
    const edit = await randomEdit(shadow, editor.twin, random);
    const answer = await make(ask, edit, editor.project).catch(() => null);
    const payload = answer?.data?.[edit.name];
    if (answer === null || !payload) {
      // Refused for good reason before anything was sent, or unknown: the caller has no acknowledgement either way.
      const isUnknown = answer === null || answer.errors?.[0]?.extensions?.['outcomeUnknown'] === true;
      editor.pending = isUnknown ? edit : null;
      if (isUnknown) outcome.unknown += 1;
      return;
    }
    if (payload.errors.length === 0) {
      outcome.acknowledged += 1;
      acknowledged();
    } else outcome.refused += 1;
    const { id, identifier } = payload.connection ?? {};
    if (identifier !== undefined) editor.identifiers.set(id, identifier);
    const twin = await make(shadow, edit, editor.twin);
    if (!isDeepStrictEqual(twin.data[edit.name].errors.length, payload.errors.length))
      outcome.losses.push(`${edit.name} was answered otherwise: ${JSON.stringify(payload)}`);
  }
}

/** A change that can be made twice, made until it is acknowledged. It commutes with all others. */
async function settle(editor: Editor, { ask, shadow }: KillRun, projectNumber: string): Promise<void> {
  const edit: Edit = {
    name: 'updateProject',
    query: `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { errors { code } } }`,
    input: { projectId: 'Project:PROJECT', projectNumber },
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await make(ask, edit, editor.project).catch(() => null);
    if (answer?.data?.['updateProject']?.errors?.length === 0) break;
    if (tries === 60) throw new Error(`Nothing can be changed any more: ${JSON.stringify(answer)}`);
    await wait(250);
  }
  await make(shadow, edit, editor.twin);
}

async function compare(editor: Editor, { ask, shadow }: KillRun, outcome: KillOutcome): Promise<void> {
  const begun = performance.now();
  const { data, errors } = await patient(ask)(
    'query ($id: ID!) { project(id: $id) { recovery { isComplete repeatedChanges problem } } }',
    { id: editor.project },
  );
  outcome.recoveryMs.push(Math.round(performance.now() - begun));
  if (!data?.project) {
    outcome.losses.push(JSON.stringify(errors));
    return;
  }
  outcome.repeatedChanges += data.project.recovery?.repeatedChanges ?? 0;
  if (data.project.recovery?.isComplete === false) outcome.losses.push(data.project.recovery.problem);
  const there = await everythingIn(patient(ask), editor.project);
  let wanted = await everythingIn(shadow, editor.twin);
  if (!isSame(there, wanted, editor) && editor.pending !== null) {
    await make(shadow, editor.pending, editor.twin);
    wanted = await everythingIn(shadow, editor.twin);
    outcome.unknownKept += 1;
  }
  editor.pending = null;
  if (!isSame(there, wanted, editor)) outcome.losses.push(difference(there, wanted, editor));
  for (const { id, identifier } of connectionsOf(there)) {
    const known = editor.identifiers.get(id);
    if (known !== undefined && known !== identifier)
      outcome.losses.push(`The identifier of ${id} has changed.`);
  }
}

/** As a caller does who is told when to come again: after a kill the gateway may leave the service alone for a moment. */
function patient(ask: Ask): Ask {
  return async (query, variables): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(query, variables);
      const { retryable, retryAfterMs } = answer.errors?.[0]?.extensions ?? {};
      if (retryable !== true || tries === 10) return answer;
      await wait(Number(retryAfterMs ?? 100));
    }
  };
}

const connectionsOf = (whole: unknown): { id: string; identifier: unknown }[] =>
  JSON.parse(JSON.stringify(whole)).connections.nodes;

/** Comparable text: without the ids of the projects, and without what each service draws at random. */
function comparable(whole: unknown, project: string): string {
  const text = JSON.stringify(whole, (key, value) => (key === 'identifier' ? undefined : value), 1);
  return text.replaceAll(project.replace('Project:', ''), 'PROJECT');
}

const isSame = (there: unknown, wanted: unknown, { project, twin }: Editor): boolean =>
  comparable(there, project) === comparable(wanted, twin);

function difference(there: unknown, wanted: unknown, { project, twin }: Editor): string {
  const [left, right] = [comparable(there, project).split('\n'), comparable(wanted, twin).split('\n')];
  const index = right.findIndex((line, at) => line !== left[at]);
  const around = (lines: string[]) => lines.slice(Math.max(0, index - 3), index + 4).join('\n');
  return `It has\n${around(left)}\ninstead of\n${around(right)}`;
}
