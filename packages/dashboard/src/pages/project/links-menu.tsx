import { ProjectLinksDocument, type ProjectLinksQuery } from '@connection-gateway/client/pages/project';
import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import type { SignedLink } from '../../parts/file-link/file-link.tsx';
import { FileMenu } from '../../parts/file-menu/file-menu.tsx';
import { problemOf } from '../../parts/problem/problem.ts';
import { t, type Words } from '../../words/words.ts';

type Links = NonNullable<ProjectLinksQuery['project']>;

/** Each with whether it is about the chosen connections alone. */
const files: readonly (readonly [words: Words, isOfChosen: boolean, pick: (links: Links) => SignedLink])[] = [
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
  const which = connectionIds.length === 0 ? '' : ` ${t('of {n} marked', { n: connectionIds.length })}`;

  async function renew(): Promise<Links | null | undefined> {
    const fresh = await client
      .query(ProjectLinksDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    return fresh.data?.project;
  }

  return (
    <FileMenu
      title={t('Files ▾')}
      isOpen={isOpen}
      onToggle={setIsOpen}
      files={files.map(([words, isOfChosen, pick]) => [
        isOfChosen ? t(words).replace(',', `${which},`) : t(words),
        pick,
      ])}
      links={data?.project}
      problem={error ? problemOf(error).message : null}
      renew={renew}
    />
  );
}
