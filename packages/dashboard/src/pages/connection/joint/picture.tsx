import { ConnectionPictureDocument } from '@connection-gateway/client/pages/connection';
import { type ReactNode, useState } from 'react';
import type { Colouring } from '../../../parts/joint/palette.ts';
import { useRead } from '../../../parts/read/use-read.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './joint-panel.module.css';

interface PictureProps {
  connection: ConnectionHead;
  colouring: Colouring;
  isDark: boolean;
  /** Why it is a picture. */
  children: ReactNode;
}

/** The joint as a picture, where there is no WebGL. Its link is asked for again once when it is not good any more. */
export function Picture({ connection, colouring, isDark, children }: PictureProps) {
  const colours = ({ utilisation: 'UTILIZATION', status: 'STATUS', kind: 'PARTS', member: 'PARTS' } as const)[
    colouring
  ];
  const [failed, setFailed] = useState<string | null>(null);
  const { value: link, again } = useRead(
    {
      query: ConnectionPictureDocument,
      variables: { id: connection.id, theme: isDark ? 'DARK' : 'LIGHT', colours },
      requestPolicy: 'network-only',
    },
    (data) => data.connection?.scene?.picture.url,
  );
  function fail() {
    if (failed === null) again();
    setFailed(link ?? '');
  }
  return (
    <>
      <p className="notice">{children}The list below has all of its parts.</p>
      {link === null ? (
        <div className={styles['picture']} />
      ) : (
        <img src={link} alt={`${connection.name} in 3D`} className={styles['picture']} onError={fail} />
      )}
    </>
  );
}
