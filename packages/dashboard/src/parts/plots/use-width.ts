import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const FIRST_GUESS = 480;

/** How wide the element is, so that letters in a plot are as large as those around it. */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(FIRST_GUESS);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(entry.contentRect.width, 160)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
