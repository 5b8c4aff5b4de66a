import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { icons } from '../../ui/icons.ts';
import { t } from '../../words/words.ts';
import type { Similar } from './use-similar.ts';

/** @param label what would be the same; null where the service names no arrangement of the members */
export const NoneSimilar = ({ label }: { label: string | null }) => (
  <Empty
    icon={icons.circle}
    words={
      label === null
        ? t(
            'The service names no arrangement of the members of this connection, so none is known to be like it.',
          )
        : t('No other connection of this project has the same arrangement of members and the same sections.')
    }
  />
);

/** How many are listed, where they are not all, and the way to more. */
export function Cut({ similar: { ids, total, more } }: { similar: Similar }) {
  const shown = ids?.length ?? 1;
  if (total <= shown) return null;
  return (
    <p className="row">
      <span className="quiet">{t('{count} of {total} shown.', { count: shown, total })}</span>
      {more === null ? (
        <span className="quiet">{t('The others are not listed here.')}</span>
      ) : (
        <Button onClick={more}>{t('Show more')}</Button>
      )}
    </p>
  );
}
