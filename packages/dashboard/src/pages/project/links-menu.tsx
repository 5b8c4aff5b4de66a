import { ProjectLinksDocument, type ProjectLinksQuery } from '@connection-gateway/client/pages/project';
import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import type { SignedLink } from '../../parts/file-link/file-link.tsx';
import { FileMenu } from '../../parts/file-menu/file-menu.tsx';
import { problemOf } from '../../parts/problem/problem.ts';

type Links = NonNullable<ProjectLinksQuery['project']>;

/** Each with whether it is about the chosen connections alone. */
const files: readonly (readonly [words: string, isOfChosen: boolean, pick: (links: Links) => SignedLink])[] =
  [
    ['Report, PDF', true, ({ pdf }) => pdf],
    ['Report, Word', true, ({ word }) => word],
    ['All checks, CSV', false, ({ csv }) => csv],
    ['All checks, XLSX', false, ({ xlsx }) => xlsx],
    ['Project file', false, ({ download }) => download],
  ];

/**
 * Files of a project.
 * @param connectionIds what the reports are about; all connections when it is empty
 */
export function LinksMenu({ projectId, connectionIds }: { projectId: string; connectionIds: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useClient();
  const variables = { id: projectId, connectionIds: connectionIds.length === 0 ? null : connectionIds };
  const [{ data, error }] = useQuery({
    query: ProjectLinksDocument,
    variables,
    pause: !isOpen,
    requestPolicy: 'network-only',
  });
  const which = connectionIds.length === 0 ? '' : ` of ${connectionIds.length} marked`;

  async function renew(): Promise<Links | null | undefined> {
    const fresh = await client
      .query(ProjectLinksDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    return fresh.data?.project;
  }

  return (
    <FileMenu
      title="Files ▾"
      isOpen={isOpen}
      onToggle={setIsOpen}
      files={files.map(([words, isOfChosen, pick]) => [
        isOfChosen ? words.replace(',', `${which},`) : words,
        pick,
      ])}
      links={data?.project}
      problem={error ? problemOf(error).message : null}
      renew={renew}
    />
  );
}
