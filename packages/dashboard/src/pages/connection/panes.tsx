import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../words/words.ts';
import styles from './panes.module.css';

const KEY = 'width-of-the-joint';
const [LEAST, MOST, STEP] = [25, 75, 2];

const limited = (share: number): number => Math.min(MOST, Math.max(LEAST, share));

/** Two panes beside each other that reach to the end of the window and scroll by themselves; where there is no room, one below the other. */
export function Panes({ start, end }: { start: ReactNode; end: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => limited(Number(localStorage.getItem(KEY) ?? 52) || 52));
  useLayoutEffect(() => {
    const element = box.current;
    const page = element?.parentElement;
    if (!element || !page) return;
    const measure = () => {
      const above = element.getBoundingClientRect().top + scrollY;
      element.style.setProperty('--above', `${Math.round(above)}px`);
    };
    measure();
    // What is above may grow: words on what the joint fails by, notices.
    const sizes = new ResizeObserver(measure);
    sizes.observe(page);
    return () => sizes.disconnect();
  }, []);

  function set(next: number) {
    setShare(limited(next));
    localStorage.setItem(KEY, String(limited(next)));
  }
  function drag({ buttons, clientX, currentTarget, pointerId }: PointerEvent) {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {};
    if (buttons !== 1 || !currentTarget.hasPointerCapture(pointerId)) return;
    set(Math.round(((clientX - left) / width) * 100));
  }
  function press(event: KeyboardEvent) {
    const next = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: LEAST,
      End: MOST,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }
  return (
    <div ref={box} className={styles['panes']} style={{ '--share': `${share}%` } as object}>
      {start}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule between sections is not moved. */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('Width of the 3D view')}
        aria-valuenow={share}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        className={styles['splitter']}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => set(52)}
      />
      {end}
    </div>
  );
}
