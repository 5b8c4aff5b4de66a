import { ShellDocument } from '@connection-gateway/client/pages/shell';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRead } from '../parts/read/use-read.ts';
import { addressOf } from './base.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DeprecationBanner } from './deprecation-banner.tsx';
import { EngineBanner } from './engine-banner.tsx';
import { KeyList } from './key-list.tsx';
import { MachineList } from './machine-list.tsx';
import styles from './shell.module.css';
import { SignIn } from './sign-in.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Around every page: what works out the results, where one is, who looks. */
export function Shell({ children }: { children: ReactNode }) {
  const { value: data, error } = useRead({ query: ShellDocument }, (answer) => answer);
  return (
    <>
      <a className={styles['skip']} href="#main">
        To the content
      </a>
      <header>
        <EngineBanner engine={data?.service.engine ?? null} />
        <DeprecationBanner message={data?.service.deprecation?.message ?? null} />
        <div className={styles['head']}>
          <Link href="/" className={styles['home']}>
            Connections
          </Link>
          <nav aria-label="Elsewhere" className={styles['elsewhere']}>
            <a href={addressOf('graphiql')}>GraphiQL</a>
            <MachineList />
            <KeyList />
            <ThemeChoice />
            <SignIn name={data?.viewer.name ?? null} />
          </nav>
        </div>
      </header>
      <main id="main" className={styles['main']}>
        <ConnectionBanner />
        {error?.networkError && data === null ? (
          <p role="alert" className="notice failed">
            The gateway does not answer: {error.networkError.message}
          </p>
        ) : null}
        {children}
      </main>
    </>
  );
}
