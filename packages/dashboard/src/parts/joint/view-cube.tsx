import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import styles from './view-cube.module.css';
import { type Angles, anglesOf, standardViews } from './views.ts';

const faces = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;

/** Corners of the cube, with their names and directions as they are drawn: y is up. */
const corners = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) =>
    [-1, 1].map((z) => ({
      sides: [y > 0 ? 'top' : 'bottom', z > 0 ? 'front' : 'back', x > 0 ? 'right' : 'left'] as const,
      direction: [x, y, z] as const,
    })),
  ),
);

export type Turn = (matrix: readonly number[]) => void;

interface ViewCubeProps {
  /** Gets what turns it as the joint is turned. */
  turn: RefObject<Turn>;
  onLook(angles: Angles): void;
}

/** A cube that turns with the joint: each of its faces and corners is a view. Arrow keys go through them. */
export function ViewCube({ turn, onLook }: ViewCubeProps) {
  const cube = useRef<HTMLDivElement>(null);
  useEffect(() => {
    turn.current = (matrix) => {
      cube.current?.style.setProperty('--turn', css(matrix));
      cube.current?.style.setProperty('--back', css(transposed(matrix)));
    };
    return () => {
      turn.current = () => undefined;
    };
  }, [turn]);
  return (
    <div
      role="toolbar"
      aria-label={t('Standard views')}
      className={styles['scene']}
      onKeyDown={({ key, currentTarget }) => step(key, currentTarget)}
    >
      <div ref={cube} className={styles['cube']}>
        {corners.map(({ sides, direction: [x, y, z] }) => (
          <button
            key={sides.join()}
            type="button"
            tabIndex={-1}
            className={styles['corner']}
            aria-label={t('View from {side}', { side: sides.map((side) => t(side)).join(' ') })}
            style={{ transform: `translate3d(${x * HALF}px, ${-y * HALF}px, ${z * HALF}px) var(--back)` }}
            onClick={() => onLook(anglesOf([x, y, z]))}
          />
        ))}
        {faces.map((name, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            className={`${styles['face']} ${styles[name]}`}
            aria-label={t('View from {side}', { side: t(name) })}
            onClick={() => onLook(standardViews[name])}
          >
            {t(name)}
          </button>
        ))}
      </div>
    </div>
  );
}

const HALF = 23;

function step(key: string, bar: HTMLElement): void {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (way === undefined) return;
  const all = [...bar.querySelectorAll('button')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  all[(at + way + all.length) % all.length]?.focus();
}

/** In CSS y goes down; what the view moves by is left out. */
function css(m: readonly number[]): string {
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1] = m;
  return `matrix3d(${[a, -b, c, 0, -d, e, -f, 0, g, -h, i, 0, 0, 0, 0, 1].map((one) => one.toFixed(4)).join()})`;
}

function transposed(m: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1] = m;
  return [a, d, g, 0, b, e, h, 0, c, f, i, 0, 0, 0, 0, 1];
}
