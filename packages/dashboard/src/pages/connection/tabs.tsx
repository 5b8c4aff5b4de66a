import { Link, useLocation, useSearchParams } from 'wouter';
import { tabs, useTab } from './tab-names.ts';
import styles from './tabs.module.css';

/** What stands beside the 3D view; each tab is a link, and keeps all else of the address. */
export function Tabs() {
  const shown = useTab();
  const [path] = useLocation();
  const [search] = useSearchParams();
  return (
    <nav aria-label="Details" className={styles['tabs']}>
      {Object.entries(tabs).map(([tab, words]) => {
        const other = new URLSearchParams(search);
        other.set('tab', tab);
        return (
          <Link key={tab} href={`${path}?${other}`} aria-current={tab === shown ? 'page' : undefined}>
            {words}
          </Link>
        );
      })}
    </nav>
  );
}
