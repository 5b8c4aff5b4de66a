import { ComparedProjectDocument, type ComparedProjectQuery } from '@connection-gateway/client/pages/compare';
import { useEffect, useState } from 'react';
import { type Client, type OperationResult, useClient } from 'urql';
import { type Problem, problemOf } from '../../parts/problem/problem.ts';
import { verdictOf } from '../../parts/verdict/verdict.ts';
import type { Joint } from './pairs.ts';

/** A project with all of its joints. */
interface ComparedProject {
  id: string;
  name: string | null;
  joints: readonly Joint[];
}

interface Read {
  id: string | null;
  /** Null until it is read whole. */
  project: ComparedProject | null;
  isMissing: boolean;
  problem: Problem | null;
  again(): void;
}

type State = Pick<Read, 'id' | 'project' | 'isMissing' | 'problem'>;

const nothing = { project: null, isMissing: false, problem: null } as const;

/** All joints of a project with their verdicts, read page by page, once. @param id null where none is chosen */
export function useJoints(id: string | null): Read {
  const client = useClient();
  const [state, setState] = useState<State>({ id, ...nothing });
  const [turn, setTurn] = useState(0);
  if (state.id !== id) setState({ id, ...nothing });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads it again.
  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    void readAll(client, id, () => isLeft).then((found) => found && setState({ id, ...nothing, ...found }));
    return () => {
      isLeft = true;
    };
  }, [client, id, turn]);
  return { ...state, again: () => setTurn(turn + 1) };
}

type Answer = OperationResult<ComparedProjectQuery>;

const readPage = async (client: Client, id: string, after: string | null): Promise<Answer> =>
  await client.query(ComparedProjectDocument, { id, after }, { requestPolicy: 'network-only' }).toPromise();

/** What is known of the project in the end; null when the page is left before that. */
async function readAll(
  client: Client,
  id: string,
  isLeft: () => boolean,
): Promise<Partial<Omit<State, 'id'>> | null> {
  const joints: Joint[] = [];
  for (let after: string | null = null; ; ) {
    const { data, error }: Answer = await readPage(client, id, after);
    if (isLeft()) return null;
    const page = data?.project?.connections ?? null;
    if (data?.project == null || page === null)
      return error === undefined ? { isMissing: true } : { problem: problemOf(error) };
    for (const { number, name, description, ...node } of page.nodes)
      joints.push({ id: node.id, number, name, description, verdict: verdictOf(node) });
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
    if (after === null) return { project: { id: data.project.id, name: data.project.name, joints } };
  }
}
