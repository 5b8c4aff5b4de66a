import {
  AddBoltAssemblyDocument,
  BoltAssembliesDocument,
  type BoltAssembliesQuery,
} from '@connection-gateway/client/pages/edit';
import { useMutation, useQuery } from 'urql';
import { problemsOf } from '../problem/problem.ts';

export interface Assemblies {
  /** Of the project, the smallest diameter first; empty while they are not known. */
  names: readonly string[];
  isBusy: boolean;
  problems: readonly string[];
  /** Adds one of the library to the project. @returns whether it is there */
  add(name: string): Promise<boolean>;
}

/** Of `M20 8.8`, `7/8 A325` or `1 1/4 A325` the diameter, in whatever unit; 0 where the name tells none. */
function diameterOf(name: string): number {
  const [, whole = 0, over, under = 1] = /^M?(?:([\d.]+)(?= |$))? ?(?:(\d+)\/(\d+))?/.exec(name) ?? [];
  return Number(whole) + Number(over ?? 0) / Number(under);
}

const byDiameter = (one: string, other: string) =>
  diameterOf(one) - diameterOf(other) || one.localeCompare(other, 'en', { numeric: true });

const namesOf = (project: NonNullable<BoltAssembliesQuery['connection']>['project'] | null | undefined) =>
  (project?.materials.boltAssemblies ?? []).flatMap(({ name }) => name ?? []).sort(byDiameter);

/** Bolt assemblies that parameters of a connection may name. @param isWanted Whether a parameter has a text at all. */
export function useAssemblies(connectionId: string, isWanted: boolean): Assemblies {
  const [{ data }] = useQuery({
    query: BoltAssembliesDocument,
    variables: { id: connectionId },
    pause: !isWanted,
  });
  const [{ data: added, error, fetching }, send] = useMutation(AddBoltAssemblyDocument);
  const project = data?.connection?.project;
  return {
    names: namesOf(project),
    isBusy: fetching,
    problems: problemsOf(error, added?.addBoltAssembly?.errors),
    async add(name) {
      if (!project) return false;
      const done = await send({ input: { projectId: project.id, name } });
      return done.data?.addBoltAssembly?.errors.length === 0;
    },
  };
}

/** Of the same grade as `name`, which is its last word: what a study compares. */
export const ofSameGrade = (name: string, names: readonly string[]): string[] => {
  const grade = name.slice(name.lastIndexOf(' '));
  return names.filter((one) => one.endsWith(grade));
};
