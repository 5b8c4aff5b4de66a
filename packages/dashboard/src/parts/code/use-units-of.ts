import { useLayoutEffect } from 'react';
import { showUnitsOf } from '../../words/units.ts';

/** Shows quantities in the units of a design code as long as this is shown, where the reader has chosen none. */
export function useUnitsOf(designCode: string | null | undefined): void {
  // Before it is painted, so that no number is seen in two units.
  useLayoutEffect(() => {
    showUnitsOf(designCode ?? null);
    return () => showUnitsOf(null);
  }, [designCode]);
}
