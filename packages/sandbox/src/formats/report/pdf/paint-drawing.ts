import {
  type Drawing,
  type DrawingItem,
  INK,
  LINE_WIDTHS,
  SEAM_WIDTH,
  type Segment,
  type TextItem,
} from '../../drawing/drawing.ts';
import { REGULAR } from './faces.ts';

/** Paints a drawing as vectors with its upper left corner at x, y; pt. */
export function paintPdf(document: PDFKit.PDFDocument, drawing: Drawing, x: number, y: number): void {
  document.save().translate(x, y).lineCap('round').lineJoin('round');
  for (const item of drawing.items) paint(document, item);
  document.restore();
}

function paint(document: PDFKit.PDFDocument, item: DrawingItem): void {
  switch (item.kind) {
    case 'face': {
      const [first, ...rest] = item.points;
      if (first === undefined) return;
      document.moveTo(first.x, first.y);
      for (const { x, y } of rest) document.lineTo(x, y);
      // The outline in the colour of the face closes the seams between its pieces.
      document.closePath().lineWidth(SEAM_WIDTH).fillAndStroke(item.fill, item.fill);
      if (item.edges.length > 0) stroke(document, item.edges, INK, LINE_WIDTHS.thin);
      return;
    }
    case 'lines':
      if (item.dashed) document.dash(3, { space: 2 });
      stroke(document, item.segments, item.color, LINE_WIDTHS[item.width]);
      if (item.dashed) document.undash();
      return;
    case 'text':
      letters(document, item);
  }
}

function stroke(
  document: PDFKit.PDFDocument,
  segments: readonly Segment[],
  color: string,
  width: number,
): void {
  for (const [from, to] of segments) document.moveTo(from.x, from.y).lineTo(to.x, to.y);
  document.lineWidth(width).stroke(color);
}

function letters(document: PDFKit.PDFDocument, { at, text, size, align, angle }: TextItem): void {
  document.font(REGULAR).fontSize(size);
  const width = document.widthOfString(text);
  const left = align === 'left' ? 0 : align === 'right' ? -width : -width / 2;
  document.save();
  if (angle === 90) document.rotate(-90, { origin: [at.x, at.y] });
  // White behind the letters keeps them readable over lines.
  document.rect(at.x + left - 1, at.y - 0.8 * size, width + 2, size).fill('#ffffff');
  document.fillColor(INK, 1).text(text, at.x + left, at.y - 0.74 * size, { lineBreak: false });
  document.restore();
}
