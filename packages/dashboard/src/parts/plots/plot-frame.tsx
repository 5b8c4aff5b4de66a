import type { PointerEvent, ReactNode } from 'react';
import styles from './plots.module.css';
import { useWidth } from './use-width.ts';

/**
 * A picture of a study with its name. Its marks carry `data-point`, and are selected by pressing them; by the keyboard and
 * by ear the table of the same points does it.
 */
export function PlotFrame({
  title,
  height,
  onSelect,
  children,
}: {
  title: string;
  height: number;
  onSelect: (index: number) => void;
  children: (width: number) => ReactNode;
}) {
  const [element, width] = useWidth<HTMLElement>();

  function select({ target }: PointerEvent) {
    const mark = target instanceof Element ? target.closest('[data-point]') : null;
    const index = mark?.getAttribute('data-point') ?? null;
    if (index !== null) onSelect(Number(index));
  }

  return (
    <figure ref={element} className={styles['figure']}>
      <figcaption>{title}</figcaption>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`${title}. The table below has the same numbers.`}
        onPointerDown={select}
      >
        {children(width)}
      </svg>
    </figure>
  );
}
