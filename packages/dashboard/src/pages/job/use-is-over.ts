import { useState } from 'react';

/**
 * Whether a job need not be followed, as it had ended when it was first seen. One that ends while it is followed closes the stream by
 * itself after the last event, which comes later than the news of its end by other ways.
 */
export function useIsOver({ id, isSettled }: { id: string; isSettled: boolean }): boolean {
  const [first, setFirst] = useState({ id, isSettled });
  if (first.id === id) return first.isSettled;
  setFirst({ id, isSettled });
  return isSettled;
}
