import { ConnectionPartsDocument } from '@connection-gateway/client/pages/connection';
import { useMemo } from 'react';
import { type JointPart, partWords } from '../../../parts/joint/part.ts';
import { useRead } from '../../../parts/read/use-read.ts';
import { spoken } from '../../../words/language.ts';
import { type CheckLine, isAbout } from '../checks/use-checks.ts';
import type { ConnectionHead } from '../use-head.ts';

const none: readonly JointPart[] = [];

/** The parts of the 3D view by name, with what the worst check about each says. */
export function useParts(
  { id, revision }: ConnectionHead,
  lines: readonly CheckLine[],
): readonly JointPart[] {
  const { value: groups } = useRead(
    {
      query: ConnectionPartsDocument,
      variables: { id },
      context: useMemo(() => ({ requestPolicy: 'cache-and-network' as const, of: revision }), [revision]),
    },
    ({ connection }) => connection?.scene?.groups,
  );
  const turn = spoken.turn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are others in another language.
  return useMemo(() => {
    if (groups === null) return none;
    return groups.flatMap((group) =>
      group.parts.map((part): JointPart => {
        // They come the worst first.
        const worst = lines.find((line) => isAbout(line, part.key));
        return {
          key: part.key,
          body: group.key,
          kind: part.kind,
          words: partWords(part),
          bodyWords: partWords(group),
          member: group.kind === 'MEMBER' ? (group.name ?? `${group.number}`) : null,
          percent: worst?.percent ?? null,
          strain: worst?.strain ?? null,
          status: worst?.status ?? null,
        };
      }),
    );
  }, [groups, lines, turn]);
}
