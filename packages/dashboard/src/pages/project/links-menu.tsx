import { useState } from 'react';
import { useQuery } from 'urql';
import { ProjectLinksDocument } from '../../graph/generated/project.ts';
import styles from './links-menu.module.css';

/**
 * Files of a project. Their links are asked for when the menu is opened, since they do not hold for ever.
 * @param connectionIds what the reports are about; all connections when it is empty
 */
export function LinksMenu({ projectId, connectionIds }: { projectId: string; connectionIds: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [{ data, error, fetching }] = useQuery({
    query: ProjectLinksDocument,
    variables: { id: projectId, connectionIds: connectionIds.length === 0 ? null : connectionIds },
    pause: !isOpen,
    requestPolicy: 'network-only',
  });
  const links = data?.project;
  const which = connectionIds.length === 0 ? '' : ` of ${connectionIds.length} marked`;
  return (
    <details className={styles['menu']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="button">Files ▾</summary>
      <div className={styles['list']}>
        {fetching && links == null ? <span className="quiet">Loading …</span> : null}
        {error && links == null ? <span role="alert">{error.message}</span> : null}
        {links == null ? null : (
          <ul>
            <Item link={links.pdf} words={`Report${which}, PDF`} />
            <Item link={links.word} words={`Report${which}, Word`} />
            <Item link={links.csv} words="All checks, CSV" />
            <Item link={links.xlsx} words="All checks, XLSX" />
            <Item link={links.download} words="Project file" />
          </ul>
        )}
      </div>
    </details>
  );
}

const Item = ({ link, words }: { link: { url: string; filename: string }; words: string }) => (
  <li>
    <a href={link.url} download={link.filename}>
      {words}
    </a>
  </li>
);
