import { type RefObject, useEffect, useState } from 'react';

/** Shows an element on the whole screen; Escape ends that and nothing else. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const changed = () => setIsFull(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  const turnFull = () =>
    void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined);
  return { isFull, turnFull };
}
