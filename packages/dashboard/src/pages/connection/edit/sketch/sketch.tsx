import { t } from '../../../../words/words.ts';
import { type Dimension, SIZE } from './drawing.ts';
import styles from './sketch.module.css';
import { type Named, sketchOf } from './sketches.ts';

interface SketchProps {
  /** The parameter that is typed or pointed at; null for none. */
  meant: Named | null;
  parameters: readonly Named[];
}

/**
 * What the number of a parameter measures, drawn; the names of the fields say the same in words. A parameter that is not known by
 * its key and its description has none.
 */
export function Sketch({ meant, parameters }: SketchProps) {
  const sketch = meant === null ? null : sketchOf(meant, parameters);
  return (
    <figure className={styles['sketch']} aria-hidden="true" data-sketch={sketch === null ? '' : meant?.key}>
      {sketch === null ? (
        <p className="quiet">{meant === null ? '' : t('There is no sketch of {key}.', { key: meant.key })}</p>
      ) : (
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
          {sketch.shapes.map(({ tone, d }) => (
            <path key={d} d={d} className={styles[tone]} />
          ))}
          {/* What is meant lies over the others. */}
          {[...sketch.shown]
            .sort((a, b) => Number(a.isMeant) - Number(b.isMeant))
            .map(({ key, dimension, isMeant }) => (
              <g key={key} className={isMeant ? styles['meant'] : styles['other']}>
                <path d={pathOf(dimension)} />
                <Key text={key} dimension={dimension} />
              </g>
            ))}
        </svg>
      )}
    </figure>
  );
}

const TICK = 3.5;
const BEYOND = 3;

/** The ends of its line. */
function ends({ from, to, way, at }: Dimension): readonly [number, number, number, number] {
  if (way === 'x') return [from[0], at, to[0], at];
  return way === 'y' ? [at, from[1], at, to[1]] : [...from, ...to];
}

/** Line, a slanted tick at each end, and lines from what is measured. */
function pathOf(dimension: Dimension): string {
  const { from, to, way, at } = dimension;
  const [x1, y1, x2, y2] = ends(dimension);
  const tick = (x: number, y: number) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}`;
  const line = `M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`;
  if (way === 'free') return line;
  const beyond = (spot: number) => at + Math.sign(at - spot) * BEYOND;
  return way === 'x'
    ? `${line}M${x1} ${from[1]}V${beyond(from[1])}M${x2} ${to[1]}V${beyond(to[1])}`
    : `${line}M${from[0]} ${y1}H${beyond(from[0])}M${to[0]} ${y2}H${beyond(to[0])}`;
}

function Key({ text, dimension }: { text: string; dimension: Dimension }) {
  const [x1, y1, x2, y2] = ends(dimension);
  const [x, y] =
    dimension.label ?? (dimension.way === 'x' ? [(x1 + x2) / 2, y1 - 3.5] : [x1 + 5, (y1 + y2) / 2 + 4]);
  return (
    <text
      x={x}
      y={y}
      textAnchor={dimension.way === 'x' && dimension.label === undefined ? 'middle' : 'start'}
    >
      {text}
    </text>
  );
}
