import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { ProjectLinksDocument, type ProjectLinksQuery } from '../../graph/generated/project.ts';
import { FileLink, type SignedLink } from '../../parts/file-link/file-link.tsx';
import { problemOf } from '../../parts/problem/problem.ts';
import styles from './links-menu.module.css';

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
 * Files of a project. Their links are asked for when the menu is opened, since they do not hold for ever.
 * @param connectionIds what the reports are about; all connections when it is empty
 */
export function LinksMenu({ projectId, connectionIds }: { projectId: string; connectionIds: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useClient();
  const variables = { id: projectId, connectionIds: connectionIds.length === 0 ? null : connectionIds };
  const [{ data, error, fetching }] = useQuery({
    query: ProjectLinksDocument,
    variables,
    pause: !isOpen,
    requestPolicy: 'network-only',
  });
  const links = data?.project;
  const which = connectionIds.length === 0 ? '' : ` of ${connectionIds.length} marked`;

  async function renew(pick: (links: Links) => SignedLink): Promise<SignedLink | null> {
    const fresh = await client
      .query(ProjectLinksDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    return fresh.data?.project ? pick(fresh.data.project) : null;
  }

  return (
    <details className={styles['menu']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="button">Files ▾</summary>
      <div className={styles['list']}>
        {fetching && links == null ? <span className="quiet">Loading …</span> : null}
        {error && links == null ? <span role="alert">{problemOf(error).message}</span> : null}
        {links == null ? null : (
          <ul>
            {files.map(([words, isOfChosen, pick]) => (
              <li key={words}>
                <FileLink link={pick(links)} renew={() => renew(pick)}>
                  {isOfChosen ? words.replace(',', `${which},`) : words}
                </FileLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
