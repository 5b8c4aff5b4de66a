import { t } from '../../words/words.ts';

/** A page that was visited. */
export interface Visit {
  href: string;
  words: string;
}

const NAME = 'connection-gateway-recent';
const MOST = 8;
/** Titles of pages that do not have their name yet, or not any more. */
const nameless = (): readonly string[] => ['', t('Project'), t('Connection'), t('Work'), t('Gone')];

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  'words' in value &&
  typeof value.words === 'string';

/** Projects, connections and jobs that were looked at in this browser, the last first. */
export const visits = {
  read(): Visit[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isVisit) : [];
    } catch {
      return [];
    }
  },
  keep(visit: Visit): void {
    if (nameless().includes(visit.words) || !/^\/(projects|jobs)\/./.test(visit.href)) return;
    const others = visits.read().filter(({ href }) => href !== visit.href);
    localStorage.setItem(NAME, JSON.stringify([visit, ...others].slice(0, MOST)));
  },
};
