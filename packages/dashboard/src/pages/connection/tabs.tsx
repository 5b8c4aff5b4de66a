import { Link } from 'wouter';
import { useAddressState } from '../../app/address-state.ts';
import { t, type Words } from '../../words/words.ts';
import { changes, tabs, useTab } from './tab-names.ts';
import styles from './tabs.module.css';

/** What stands beside the 3D view; each tab is a link, and keeps all else of the address. */
export function Tabs() {
  const shown = useTab();
  const [, , linkWith] = useAddressState();
  const isChange = Object.hasOwn(changes, shown);
  const linksOf = (names: Readonly<Record<string, Words>>, current: string) =>
    Object.entries(names).map(([tab, words]) => (
      <Link
        key={tab}
        href={linkWith({ tab: tab === 'checks' ? null : tab })}
        aria-current={tab === current ? 'page' : undefined}
      >
        {t(words)}
      </Link>
    ));
  return (
    <>
      <nav aria-label={t('Details')} className={styles['tabs']}>
        {linksOf(tabs, isChange ? 'parameters' : shown)}
      </nav>
      {isChange ? (
        <nav aria-label={t('Ways to change it')} className={styles['ways']}>
          {linksOf(changes, shown)}
        </nav>
      ) : null}
    </>
  );
}
