import { type RefObject, useEffect, useRef } from 'react';
import { useKeys } from '../../app/keys.ts';
import { icons } from '../../ui/icons.ts';
import { ShortWords } from '../../ui/short-words.tsx';
import { t } from '../../words/words.ts';
import { FileLink, type SignedLink } from '../file-link/file-link.tsx';
import { Said } from '../said/said.tsx';
import styles from './file-menu.module.css';

interface FileListProps<Links> {
  /** What each file is called, and where its link stands; a file without a link is left out. */
  files: readonly (readonly [words: string, pick: (links: Links) => SignedLink | null | undefined])[];
  /** Undefined until they are read. */
  links: Links | null | undefined;
  /** Why they could not be read. */
  problem: string | null;
  /** Asks for the links again. */
  renew(): Promise<Links | null | undefined>;
}

interface FileMenuProps<Links> extends FileListProps<Links> {
  title: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/**
 * Files behind a button. The caller reads their links when it is opened, since links expire. Escape or a press elsewhere
 * closes it.
 */
export function FileMenu<Links>({ title, isOpen, onToggle, ...list }: FileMenuProps<Links>) {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={menu}
      className={styles['menu']}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className="button">
        <ShortWords icon={icons.file} words={title} />
      </summary>
      {isOpen ? <FileList menu={menu} {...list} /> : null}
    </details>
  );
}

function FileList<Links>({
  menu,
  files,
  links,
  problem,
  renew,
}: FileListProps<Links> & { menu: RefObject<HTMLDetailsElement | null> }) {
  useKeys([
    {
      keys: ['Escape'],
      does: t('close the list of files'),
      run() {
        if (menu.current === null) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      },
    },
  ]);
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [menu]);
  return (
    <div className="panel">
      {links == null && problem !== null ? (
        <p role="alert">
          <Said text={problem} />
        </p>
      ) : null}
      {links == null && problem === null ? <p className="quiet">{t('Loading …')}</p> : null}
      <ul>
        {files.map(([words, pick]) => {
          const link = links == null ? null : pick(links);
          return link == null ? null : (
            <li key={words}>
              <FileLink
                link={link}
                renew={async () => {
                  const fresh = await renew();
                  return fresh == null ? null : pick(fresh);
                }}
              >
                {words}
              </FileLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
