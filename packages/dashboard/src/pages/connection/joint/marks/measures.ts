import type { Mark, Point } from '../../../../parts/joint/mark.ts';
import type { Spot } from '../../../../parts/joint/pointing.ts';
import { dot, lengthOf, middleOf, minus } from '../../../../parts/joint/vectors.ts';
import { roundedText } from '../../../../words/format.ts';
import { quantityText } from '../../../../words/units.ts';
import { t } from '../../../../words/words.ts';

/** Two places that were pointed at, or one that waits for the other. */
export interface Measure {
  from: Spot;
  to: Spot | null;
}

const PARALLEL = 0.9995;

/** What lies between two places: their distance, that of their faces where these are parallel, otherwise the angle. */
export function measured({ from, to }: Measure): { distance: string; faces: string | null } {
  if (to === null) return { distance: t('press a second place'), faces: null };
  const way = minus(to.point, from.point);
  const turn = Math.min(1, Math.abs(dot(from.normal, to.normal)));
  const gap = Math.abs(dot(way, from.normal));
  const angle = (Math.acos(turn) * 180) / Math.PI;
  const between = gap > 1e-5 ? t('faces {distance} apart', { distance: quantityText(gap, 'length') }) : null;
  return {
    distance: quantityText(lengthOf(way), 'length'),
    faces: turn > PARALLEL ? between : t('faces at {angle}°', { angle: roundedText(angle, 1) }),
  };
}

/** Measures as they are written over the view. */
export function measureMarks(measures: readonly Measure[]): Mark[] {
  return measures.map((measure, index) => {
    const { from, to } = measure;
    const line: readonly Point[] = [from.point, to?.point ?? from.point];
    return {
      id: `measure ${index}`,
      tone: 'measure',
      line,
      ...(to === null ? {} : { head: 'arrows' as const }),
      at: middleOf(line),
      text: to === null ? '•' : measured(measure).distance,
    };
  });
}
