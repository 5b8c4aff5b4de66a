import { Link } from 'wouter';
import { t } from '../words/words.ts';

export function NotFound() {
  return (
    <>
      <h1>{t('Nothing here')}</h1>
      <p>
        {t('There is no page at this address.')} <Link href="/">{t('All projects')}</Link>
      </p>
    </>
  );
}
