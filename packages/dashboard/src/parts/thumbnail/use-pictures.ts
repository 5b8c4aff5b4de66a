import { JointPicturesDocument } from '@connection-gateway/client/pages/projects';
import { useMemo } from 'react';
import { useRenewal } from '../file-link/use-renewal.ts';
import { useDark } from '../joint/use-dark.ts';
import { useRead } from '../read/use-read.ts';

interface Pictured {
  id: string;
  /** Another one where it looks otherwise. */
  revision: string | null;
  /** Another one where its colours are others. */
  resultsRevision: string | null;
}

interface Pictures {
  /** Null where none is known. */
  linkOf(id: string): string | null;
  onExpired(): void;
}

/** Links of pictures of joints as they are, all in one request that costs the service nothing. @param joints in any order */
export function usePictures(joints: readonly Pictured[]): Pictures {
  const isDark = useDark();
  const wanted = joints.map(({ id }) => id).sort();
  const of = joints
    .map(({ id, revision, resultsRevision }) => `${id} ${revision} ${resultsRevision}`)
    .sort()
    .join();
  // Each state is an operation of its own, as in `useCurrent`; `of` is not sent.
  const variables = { ids: wanted, theme: isDark ? ('DARK' as const) : ('LIGHT' as const), of };
  const { value: links, again } = useRead(
    {
      query: JointPicturesDocument,
      variables,
      pause: wanted.length === 0,
      requestPolicy: 'cache-and-network',
    },
    ({ nodes }) => nodes,
  );
  const byId = useMemo(
    () =>
      new Map(
        links?.flatMap((node) =>
          node !== null && 'scene' in node && node.scene != null
            ? [[node.id, node.scene.picture.url] as const]
            : [],
        ),
      ),
    [links],
  );
  return { linkOf: (id) => byId.get(id) ?? null, onExpired: useRenewal(again) };
}
