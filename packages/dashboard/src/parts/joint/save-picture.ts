import type { Placed } from './mark-places.ts';
import type { LegendEntry } from './palette.ts';
import { seenPart } from './seen-part.ts';
import type { JointViewer } from './viewer.ts';

interface Frame {
  title: string;
  /** Below it: verdict, engine. */
  notes: readonly string[];
  legend: readonly LegendEntry[];
  colours: { ink: string; quiet: string; page: string };
  /** It is no narrower than that where the view is not. */
  leastWidth: number;
}

const SCALE = 2;
const EDGE = 16;
const LINE = 22;
/** A square of a colour with what it means. */
const SWATCH = 18;

/** What stands beside each other, in as many lines as there is room for no fewer. */
export function inLines<Item>(
  items: readonly Item[],
  { room, gap, widthOf }: { room: number; gap: number; widthOf(item: Item): number },
): Item[][] {
  const lines: Item[][] = [];
  let end = 0;
  for (const item of items) {
    const width = widthOf(item);
    const line = lines.at(-1);
    if (line === undefined || end + gap + width > room) lines.push([item]);
    else line.push(item);
    end = lines.at(-1) === line ? end + gap + width : width;
  }
  return lines;
}

/**
 * What is seen now, with its title, its legend and whatever has to be said of it, twice as fine as on the screen. It has the shape of
 * what is seen, without the empty rest of the view.
 */
export function drawnPicture(viewer: JointViewer, frame: Frame): HTMLCanvasElement {
  const seen = viewer.copy(SCALE);
  const size = { width: seen.width / SCALE, height: seen.height / SCALE };
  const marks = viewer.marks.placed(viewer.projected, size);
  const part = seenPart(viewer, marks, size, frame.leastWidth);
  const { width, height } = part;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures.');
  const { colours } = frame;
  const family = getComputedStyle(document.body).fontFamily;
  const room = width - 2 * EDGE;
  const widthOf = (words: string) => pen.measureText(words).width;
  const written = (text: string, font: string, colour: string) => {
    pen.font = `${font} ${family}`;
    const lines = inLines(text.split(' '), { room, gap: widthOf(' '), widthOf });
    return lines.map((words) => ({ words: words.join(' '), font: pen.font, colour }));
  };
  const texts = [
    ...written(frame.title, '650 18px', colours.ink),
    ...frame.notes.flatMap((note) => written(note, '400 13px', colours.quiet)),
  ];
  const small = `400 12px ${family}`;
  pen.font = small;
  const legend = inLines(frame.legend, { room, gap: 16, widthOf: ({ words }) => SWATCH + widthOf(words) });
  const head = EDGE + LINE * texts.length;
  const foot = LINE * Math.max(1, legend.length) + EDGE;
  // A canvas that is given a size forgets all that its pen was told.
  canvas.width = width * SCALE;
  canvas.height = (head + height + foot) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colours.page;
  pen.fillRect(0, 0, width, head + height + foot);
  pen.textBaseline = 'middle';
  for (const [index, { words, font, colour }] of texts.entries()) {
    pen.font = font;
    pen.fillStyle = colour;
    // A single word may be wider.
    pen.fillText(words, EDGE, EDGE + 6 + LINE * index, room);
  }
  pen.drawImage(
    seen,
    ...([part.x, part.y, width, height].map((one) => one * SCALE) as [number, number, number, number]),
    ...([0, head, width, height] as const),
  );
  drawMarks(pen, viewer, marks, { x: -part.x, y: head - part.y, paper: colours.page, family });
  pen.font = small;
  for (const [index, line] of legend.entries())
    drawLegend(pen, line, { colours, top: head + height + LINE / 2 + LINE * index });
  return canvas;
}

function drawMarks(
  pen: CanvasRenderingContext2D,
  { marks }: JointViewer,
  placed: readonly Placed[],
  { x, y, paper, family }: { x: number; y: number; paper: string; family: string },
): void {
  pen.save();
  pen.translate(x, y);
  pen.lineJoin = 'round';
  pen.font = `550 12px ${family}`;
  for (const [index, { mark, path, at }] of placed.entries()) {
    const { colour, width } = marks.lookOf(index);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(new Path2D(path));
    if (mark.text === undefined || at === null) continue;
    pen.lineWidth = 3.5;
    pen.strokeStyle = paper;
    pen.strokeText(mark.text, at.x, at.y);
    pen.fillStyle = colour;
    pen.fillText(mark.text, at.x, at.y);
  }
  pen.restore();
}

function drawLegend(
  pen: CanvasRenderingContext2D,
  legend: readonly LegendEntry[],
  { colours, top }: { colours: Frame['colours']; top: number },
): void {
  let x = EDGE;
  for (const { colour, words } of legend) {
    pen.fillStyle = colour;
    pen.fillRect(x, top - 6, 12, 12);
    pen.strokeStyle = colours.quiet;
    pen.lineWidth = 1;
    pen.strokeRect(x, top - 6, 12, 12);
    pen.fillStyle = colours.ink;
    pen.fillText(words, x + SWATCH, top);
    x += SWATCH + pen.measureText(words).width + 16;
  }
}
