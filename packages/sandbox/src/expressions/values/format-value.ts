import type { Value } from './value.ts';

/**
 * A value as `evaluate-expression` answers it: numbers in the shortest form that reads back the same,
 * with a point; truths as `True` and `False`; texts as they are; layouts as one would type them.
 */
export function formatValue(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  switch (value.kind) {
    case 'ValueCount':
      return `${formatNumber(value.value)}*${formatNumber(value.count)}`;
    case 'Bolts': {
      const { assembly, positionType, rows, columns, negativeRows, negativeColumns } = value;
      const negative = negativeRows === null ? [] : ['#', ...negativeRows, '#', ...(negativeColumns ?? [])];
      return callText('Bolts', [assembly, positionType, ...rows, '#', ...columns, ...negative]);
    }
    case 'AnchorOrthogonal': {
      const { anchor, symmetrical, rows, columns } = value;
      return callText('AnchorOrthogonal', [anchor, symmetrical, ...rows, '#', ...columns]);
    }
    case 'AnchorPolar': {
      const { anchor, length, count, anchorType, radii, angles } = value;
      return callText('AnchorPolar', [anchor, length, count, anchorType, ...radii, '#', ...angles]);
    }
    case 'Profile':
      return callText(value.builder, Object.values(value.dimensions));
  }
}

function callText(name: string, args: readonly Value[]): string {
  const texts = args.map((arg) => (typeof arg === 'string' ? `'${arg}'` : formatValue(arg)));
  return `${name}(${texts.join(', ')})`;
}

/** .NET writes powers of ten as E-05 and E+15 and starts doing so at other magnitudes than JavaScript. */
function formatNumber(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude === 0) return '0';
  if (Number.isSafeInteger(value) || (magnitude >= 1e-4 && magnitude < 1e15)) return String(value);
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  return `${digits}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}
