import { type ReactNode, useState } from 'react';
import type { Colouring } from '../../../parts/joint/palette.ts';
import { t } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import { usePicture } from './first-picture.tsx';
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
  const [failed, setFailed] = useState<string | null>(null);
  const { value: link, again } = usePicture({ connection, colouring, isDark });
  function fail() {
    if (failed === null) again();
    setFailed(link ?? '');
  }
  return (
    <>
      <p className="notice">
        {children}
        {t('The list of parts has all of them.')}
      </p>
      {link === null ? (
        <div className={styles['picture']} />
      ) : (
        <img
          src={link}
          alt={t('{name} in 3D', { name: connection.name })}
          className={styles['picture']}
          onError={fail}
        />
      )}
    </>
  );
}
