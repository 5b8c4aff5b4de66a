import { JointPicturesDocument } from '@connection-gateway/client/pages/projects';
import { useMemo } from 'react';
import { useRenewal } from '../file-link/use-renewal.ts';
import { useDark } from '../joint/use-dark.ts';
import { useRead } from '../read/use-read.ts';

interface Pictures {
  /** Null where none is known. */
  linkOf(id: string): string | null;
  onExpired(): void;
}

/** Links of pictures of joints, all in one request that costs the service nothing. @param ids global ids, in any order */
export function usePictures(ids: readonly string[]): Pictures {
  const isDark = useDark();
  const wanted = [...ids].sort();
  const { value: links, again } = useRead(
    {
      query: JointPicturesDocument,
      variables: { ids: wanted, theme: isDark ? 'DARK' : 'LIGHT' },
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
