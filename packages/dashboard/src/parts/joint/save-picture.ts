import type { LegendEntry } from './palette.ts';
import type { JointViewer } from './viewer.ts';

interface Frame {
  title: string;
  /** Below it: verdict, engine. */
  notes: readonly string[];
  legend: readonly LegendEntry[];
  colours: { ink: string; quiet: string; page: string };
}

const SCALE = 2;
const EDGE = 16;
const LINE = 22;

/** What is seen now, with its title, its legend and whatever has to be said of it, twice as fine as on the screen. */
export function drawnPicture(viewer: JointViewer, frame: Frame): HTMLCanvasElement {
  const seen = viewer.copy(SCALE);
  const [width, height] = [seen.width / SCALE, seen.height / SCALE];
  const head = EDGE + LINE * (1 + frame.notes.length);
  const foot = LINE + EDGE;
  const canvas = document.createElement('canvas');
  canvas.width = seen.width;
  canvas.height = (head + height + foot) * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures.');
  pen.scale(SCALE, SCALE);
  const { family, paper } = { family: getComputedStyle(document.body).fontFamily, paper: frame.colours.page };
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, head + height + foot);
  pen.textBaseline = 'middle';
  pen.fillStyle = frame.colours.ink;
  pen.font = `650 18px ${family}`;
  pen.fillText(frame.title, EDGE, EDGE + 6, width - 2 * EDGE);
  pen.font = `400 13px ${family}`;
  pen.fillStyle = frame.colours.quiet;
  for (const [index, note] of frame.notes.entries())
    pen.fillText(note, EDGE, EDGE + 6 + LINE * (index + 1), width - 2 * EDGE);
  pen.drawImage(seen, 0, head, width, height);
  drawMarks(pen, viewer, { head, width, paper, family });
  drawLegend(pen, frame, { top: head + height + LINE / 2, width, family });
  return canvas;
}

function drawMarks(
  pen: CanvasRenderingContext2D,
  { marks, projected }: JointViewer,
  { head, width, paper, family }: { head: number; width: number; paper: string; family: string },
): void {
  pen.save();
  pen.translate(0, head);
  pen.lineJoin = 'round';
  pen.font = `550 12px ${family}`;
  for (const [index, { mark, path, x, y }] of marks.placed(projected, width).entries()) {
    const colour = marks.colourOf(index);
    pen.strokeStyle = colour;
    pen.lineWidth = 1.75;
    pen.stroke(new Path2D(path));
    if (mark.text === undefined) continue;
    pen.lineWidth = 3.5;
    pen.strokeStyle = paper;
    pen.strokeText(mark.text, x, y);
    pen.fillStyle = colour;
    pen.fillText(mark.text, x, y);
  }
  pen.restore();
}

function drawLegend(
  pen: CanvasRenderingContext2D,
  { legend, colours }: Frame,
  { top, width, family }: { top: number; width: number; family: string },
): void {
  pen.font = `400 12px ${family}`;
  let x = EDGE;
  for (const { colour, words } of legend) {
    const wide = 18 + pen.measureText(words).width;
    if (x + wide > width - EDGE) break;
    pen.fillStyle = colour;
    pen.fillRect(x, top - 6, 12, 12);
    pen.strokeStyle = colours.quiet;
    pen.lineWidth = 1;
    pen.strokeRect(x, top - 6, 12, 12);
    pen.fillStyle = colours.ink;
    pen.fillText(words, x + 18, top);
    x += wide + 16;
  }
}
