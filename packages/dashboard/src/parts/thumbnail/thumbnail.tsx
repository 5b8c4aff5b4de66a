import { useEffect, useRef, useState } from 'react';
import { useDark } from '../joint/use-dark.ts';
import { queuePicture } from './picture-queue.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  /** Null while it is not known. */
  link: string | null;
  /** The link is not good any more. */
  onExpired(): void;
}

/** A small picture of a joint beside its name. Its place has its size from the beginning. */
export function Thumbnail({ link, onExpired }: ThumbnailProps) {
  const [shown, show] = useState<string | null>(null);
  const [there, setThere] = useState<string | null>(null);
  const isDark = useDark();
  const done = useRef(() => {});
  useEffect(() => {
    if (link === null) return;
    const end = queuePicture(() => show(link));
    done.current = end;
    return end;
  }, [link]);
  return (
    <span
      className={styles['thumbnail']}
      data-coming={(link !== null && shown === null) || undefined}
      data-ground={shown !== null && there === shown ? (isDark ? 'dark' : 'light') : undefined}
    >
      {shown === null ? null : (
        <img
          src={shown}
          alt=""
          width="96"
          height="72"
          onLoad={() => {
            done.current();
            setThere(shown);
          }}
          onError={() => {
            done.current();
            show(null);
            onExpired();
          }}
        />
      )}
    </span>
  );
}
