import { Link } from 'wouter';
import { Empty } from '../ui/empty.tsx';
import { icons } from '../ui/icons.ts';
import { t } from '../words/words.ts';

export const NotFound = () => (
  <>
    <h1>{t('Page not found')}</h1>
    <Empty
      icon={icons.search}
      words={t(
        'There is no page at this address. The search at the top finds projects, connections and jobs.',
      )}
    >
      <Link href="/">{t('Office')}</Link>
    </Empty>
  </>
);
