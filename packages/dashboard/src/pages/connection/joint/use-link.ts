import { ConnectionViewDocument } from '@connection-gateway/client/pages/connection';
import { useRef, useState } from 'react';
import { problemOf } from '../../../parts/problem/problem.ts';
import { useRead } from '../../../parts/read/use-read.ts';
import { t } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';

interface LinkedView {
  link: string | null;
  failure: string | null;
  onExpired(): void;
}

/** The link of the GLB: a new one for every state of the connection, and once more when one is not good any more. */
export function useLink({ id, revision }: ConnectionHead): LinkedView {
  // Each state is an operation of its own, as in `useCurrent`; `of` is not sent.
  const variables = { id, of: revision };
  const {
    value: link,
    error,
    again,
  } = useRead(
    // A link that was kept may have come to its end.
    { query: ConnectionViewDocument, variables, requestPolicy: 'network-only' },
    ({ connection }) => connection?.scene?.glb.url,
  );
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isRefused, setRefused] = useState(false);
  return {
    link,
    failure: isRefused ? t('its link is refused.') : error ? problemOf(error).message : null,
    onExpired() {
      const now = performance.now();
      const isAgain = now - askedAt.current < 5_000;
      askedAt.current = now;
      setRefused(isAgain);
      if (!isAgain) again();
    },
  };
}
