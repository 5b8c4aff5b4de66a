import { ShellDocument } from '@connection-gateway/client/pages/shell';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMachines } from '../parts/machines/use-machines.ts';
import { useRead } from '../parts/read/use-read.ts';
import { t } from '../words/words.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DeprecationBanner } from './deprecation-banner.tsx';
import { EngineBanner } from './engine-banner.tsx';
import { boundKeys, type KeyBinding, useKeys } from './keys.ts';
import { lazyPart } from './lazy-part.tsx';
import { Mark } from './mark.tsx';
import { useSession } from './session.ts';
import styles from './shell.module.css';

const KeyList = lazyPart(() => import('./menu/key-list.tsx'), null);
const MachineList = lazyPart(() => import('./machine-list.tsx'), null);
const PersonMenu = lazyPart(() => import('./menu/person-menu.tsx'), null);
const PrintHead = lazyPart(() => import('./print/print-head.tsx'), null);
const SearchButton = lazyPart(() => import('./palette/search-button.tsx'), null);
const SignIn = lazyPart(() => import('./sign-in.tsx'), null);
const Late = lazyPart(() => import('./late.tsx'), null);
const WorkChip = lazyPart(() => import('./work/work-chip.tsx'), null);

/** Around every page: what works out the results, where one is, who looks. */
export function Shell({ children }: { children: ReactNode }) {
  const { value: data, error } = useRead({ query: ShellDocument }, (answer) => answer);
  const { needsKey } = useSession();
  const machines = useMachines();
  const [keys, setKeys] = useState<KeyBinding[] | null>(null);
  const [path, goTo] = useLocation();
  const showKeys = () => setKeys(boundKeys());
  useKeys([
    { keys: ['g p'], does: t('go to the office'), run: () => goTo('/') },
    { keys: ['g j'], does: t('go to the jobs'), run: () => goTo('/jobs') },
    { keys: ['?'], does: t('list all keys'), run: showKeys },
  ]);
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('To the content')}
      </a>
      <header>
        <PrintHead />
        <EngineBanner engine={data?.service.engine ?? null} />
        <DeprecationBanner message={data?.service.deprecation?.message ?? null} />
        {path === '/wall' ? null : (
          <div className={styles['head']} data-action>
            <Link href="/" className={styles['home']}>
              <Mark />
              <span className={styles['called']}>Connection gateway</span>
            </Link>
            <SearchButton />
            <nav aria-label={t('Elsewhere')} className={styles['elsewhere']}>
              {machines.length > 0 ? <MachineList machines={machines} /> : null}
              <WorkChip />
              <PersonMenu name={data?.viewer.name ?? null} onKeys={showKeys} />
            </nav>
          </div>
        )}
      </header>
      <main id="main" className={styles['main']}>
        <ConnectionBanner />
        {error?.networkError && data === null ? (
          <p role="alert" className="notice failed">
            {t('The gateway does not answer:')} {error.networkError.message}
          </p>
        ) : null}
        {children}
      </main>
      {keys === null ? null : <KeyList bindings={keys} onClose={() => setKeys(null)} />}
      {needsKey ? <SignIn isAlone={data === null} /> : null}
      <Late />
    </>
  );
}
