import { useSyncExternalStore } from 'react';
import { hearing } from './hearing.ts';

/** Says that what is shown may have changed, as nobody can tell the page. */
export function LostHearing() {
  const isLost = useSyncExternalStore(hearing.onChange, hearing.isLost);
  return isLost ? (
    <p role="alert" className="notice failed">
      Nothing is heard from the gateway, so what is shown may be out of date. The page goes on by itself when
      it is heard again.
    </p>
  ) : null;
}
