import { useSyncExternalStore } from 'react';
import { t } from '../words/words.ts';
import { connectionState } from './connection-state.ts';

/** Warns that the data may be out of date while the connection is lost. */
export function ConnectionBanner() {
  const isLost = useSyncExternalStore(connectionState.onChange, connectionState.isLost);
  return isLost ? (
    <p role="alert" className="notice failed">
      {t('Connection lost. Data may be out of date. The dashboard reconnects by itself.')}
    </p>
  ) : null;
}
