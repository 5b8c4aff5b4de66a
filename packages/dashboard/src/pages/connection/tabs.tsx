import { Link } from 'wouter';
import { useAddressState } from '../../app/address-state.ts';
import { tabs, useTab } from './tab-names.ts';
import styles from './tabs.module.css';

/** What stands beside the 3D view; each tab is a link, and keeps all else of the address. */
export function Tabs() {
  const shown = useTab();
  const [, , linkWith] = useAddressState();
  return (
    <nav aria-label="Details" className={styles['tabs']}>
      {Object.entries(tabs).map(([tab, words]) => (
        <Link key={tab} href={linkWith({ tab })} aria-current={tab === shown ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
