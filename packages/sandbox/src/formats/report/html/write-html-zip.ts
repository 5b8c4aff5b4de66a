import { toSvg } from '../../drawing/svg.ts';
import type { Report } from '../report.ts';
import { type ZipEntry, zipped } from '../zip.ts';
import { htmlPage } from './page.ts';
import { STYLE } from './style.ts';

/** The report as a ZIP of `index.html`, its style sheet and its drawings; it needs nothing from elsewhere. */
export function writeHtmlZip(report: Report): AsyncGenerator<Uint8Array> {
  return zipped(files(report));
}

async function* files(report: Report): AsyncGenerator<ZipEntry> {
  const drawings: string[] = [];
  yield {
    name: 'index.html',
    content: htmlPage(report, (drawing) => {
      drawings.push(toSvg(drawing));
      return nameOf(drawings.length);
    }),
  };
  yield { name: 'style.css', content: STYLE };
  for (const [index, content] of drawings.entries()) yield { name: nameOf(index + 1), content };
}

function nameOf(number: number): string {
  return `drawings/drawing-${number}.svg`;
}
