import type { Point } from '../../model/geometry.ts';
import { escapeXml } from '../xml/escape.ts';
import {
  type Drawing,
  type DrawingItem,
  INK,
  LINE_WIDTHS,
  SEAM_WIDTH,
  type Segment,
  type TextItem,
} from './drawing.ts';

/** A drawing as an SVG document of its own, on white, with a font of the reader. */
export function toSvg({ width, height, items }: Drawing): string {
  const body = items.map(element).join('\n');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Helvetica, Arial, sans-serif">`,
    body,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function element(item: DrawingItem): string {
  switch (item.kind) {
    case 'face': {
      const outline = `M${item.points.map(pair).join('L')}Z`;
      // The outline in the colour of the face closes the seams between its pieces.
      const face = `<path d="${outline}" fill="${item.fill}" stroke="${item.fill}" stroke-width="${SEAM_WIDTH}"/>`;
      return item.edges.length === 0 ? face : `${face}${lines(item.edges, INK, LINE_WIDTHS.thin)}`;
    }
    case 'lines':
      return lines(item.segments, item.color, LINE_WIDTHS[item.width], item.dashed);
    case 'text':
      return text(item);
  }
}

function lines(segments: readonly Segment[], color: string, width: number, dashed?: boolean): string {
  const dashes = dashed ? ' stroke-dasharray="3 2"' : '';
  return `<path d="${pathOf(segments)}" stroke="${color}" stroke-width="${width}"${dashes}/>`;
}

function text({ at, text: content, size, align, angle }: TextItem): string {
  const anchor = align === 'left' ? 'start' : align === 'right' ? 'end' : 'middle';
  const turn = angle === 0 ? '' : ` transform="rotate(-90 ${number(at.x)} ${number(at.y)})"`;
  // A white edge keeps letters readable over lines.
  return `<text x="${number(at.x)}" y="${number(at.y)}" font-size="${size}" text-anchor="${anchor}" fill="${INK}" stroke="#ffffff" stroke-width="2" paint-order="stroke"${turn}>${escapeXml(content)}</text>`;
}

function pathOf(segments: readonly Segment[]): string {
  return segments.map(([from, to]) => `M${pair(from)}L${pair(to)}`).join('');
}

function pair({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}
