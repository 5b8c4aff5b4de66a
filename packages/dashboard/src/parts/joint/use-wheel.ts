import { type RefObject, useEffect } from 'react';

/**
 * The wheel over the view scrolls the page, where there is something to scroll, until the view is pressed into; with Ctrl, and on the
 * whole screen, it always comes nearer.
 */
export function useWheel(frame: RefObject<HTMLElement | null>, isFull: boolean): void {
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      const { scrollHeight = 0, clientHeight = 0 } = document.scrollingElement ?? {};
      const isActive = element?.contains(document.activeElement) === true;
      if (!isFull && !isActive && !event.ctrlKey && scrollHeight > clientHeight) event.stopPropagation();
    };
    element?.addEventListener('wheel', turn, { capture: true, passive: true });
    return () => element?.removeEventListener('wheel', turn, { capture: true });
  });
}
