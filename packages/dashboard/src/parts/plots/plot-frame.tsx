import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { cardLines, type Drawn, isDrawn, pointsIn, usePlotLink } from './plot-link.ts';
import styles from './plots.module.css';
import { useWidth } from './use-width.ts';

/**
 * A picture of a study with its name. Its marks carry `data-point`, and are selected by pressing them; by the keyboard and
 * by ear the table of the same points does it. Beside others it has a card for what is pointed at, and points are marked out in all of
 * them by a rectangle that is drawn in one.
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
  const link = usePlotLink();
  /** Where a rectangle was begun; what is shown of it may come later than the events of the pointer. */
  const start = useRef<Drawn['from'] | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [card, setCard] = useState<{ index: number; x: number; y: number } | null>(null);

  useEffect(() => {
    for (const mark of element.current?.querySelectorAll('[data-point]') ?? []) {
      const index = Number(mark.getAttribute('data-point'));
      mark.toggleAttribute('data-hovered', index === link?.hovered);
      mark.toggleAttribute('data-faded', link?.brushed?.has(index) === false);
    }
  });

  function press(event: PointerEvent<SVGSVGElement>) {
    const index = indexOf(event.target);
    if (index !== null) return onSelect(index);
    if (link === null || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY };
  }

  function move({ target, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    if (start.current !== null) return setDrawn({ from: start.current, to: { x: clientX, y: clientY } });
    const index = indexOf(target);
    if (link !== null && index !== link.hovered) link.onHover(index);
    const { left, top } = currentTarget.getBoundingClientRect();
    setCard(index === null ? null : { index, x: clientX - left, y: clientY - top });
  }

  function end({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    if (start.current === null) return;
    const whole = { from: start.current, to: { x: clientX, y: clientY } };
    link?.onBrush(isDrawn(whole) ? pointsIn(currentTarget, whole) : null);
    drop();
  }

  function drop() {
    start.current = null;
    setDrawn(null);
  }

  function leave() {
    link?.onHover(null);
    setCard(null);
  }

  const point = card === null ? undefined : link?.pointAt(card.index);
  return (
    <figure ref={element} className={styles['figure']}>
      <figcaption>{title}</figcaption>
      <div className={styles['plot']}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`${title}. ${t('The table below has the same numbers.')}`}
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={drop}
          onPointerLeave={leave}
        >
          {children(width)}
        </svg>
        {drawn !== null && isDrawn(drawn) ? <Brush drawn={drawn} within={element.current} /> : null}
        {card === null || point === undefined ? null : (
          <div
            aria-hidden="true"
            className={styles['card']}
            style={{ insetBlockStart: card.y + 12, ...sideOf(card.x, width) }}
          >
            {cardLines(point).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}

const sideOf = (x: number, width: number) =>
  x > width * 0.6 ? { insetInlineEnd: width - x + 12 } : { insetInlineStart: x + 12 };

function indexOf(target: EventTarget): number | null {
  const mark = target instanceof Element ? target.closest('[data-point]') : null;
  const index = mark?.getAttribute('data-point') ?? null;
  return index === null ? null : Number(index);
}

function Brush({ drawn: { from, to }, within }: { drawn: Drawn; within: HTMLElement | null }) {
  const box = within?.querySelector('svg')?.getBoundingClientRect();
  if (box === undefined) return null;
  const style = {
    insetInlineStart: Math.min(from.x, to.x) - box.left,
    insetBlockStart: Math.min(from.y, to.y) - box.top,
    inlineSize: Math.abs(from.x - to.x),
    blockSize: Math.abs(from.y - to.y),
  };
  return <div className={styles['brush']} style={style} />;
}
