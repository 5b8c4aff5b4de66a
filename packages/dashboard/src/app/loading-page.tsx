import { t, type Words } from '../words/words.ts';

/** A page whose module is on its way: it has its name in the tab and its heading already. */
export const LoadingPage = ({ name }: { name: Words }) => (
  <>
    <title>{t(name)}</title>
    <h1>{t(name)}</h1>
    <p className="quiet">{t('Loading …')}</p>
  </>
);
