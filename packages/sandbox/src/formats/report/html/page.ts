import type { Drawing } from '../../drawing/drawing.ts';
import { escapeXml } from '../../xml/escape.ts';
import type { Block, Pictures, Table } from '../blocks.ts';
import type { Report } from '../report.ts';

/** The page, block by block. `place` takes a drawing and answers the address it will have. */
export async function* htmlPage(
  { title, disclaimer, author, opening, contents, sections }: Report,
  place: (drawing: Drawing) => string,
): AsyncGenerator<string> {
  yield [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeXml(disclaimer)}">`,
    author === '' ? '' : `<meta name="author" content="${escapeXml(author)}">`,
    `<title>${escapeXml(title)}</title>`,
    '<link rel="stylesheet" href="style.css">\n</head>\n<body>\n<header>\n',
  ].join('\n');
  for (const block of opening) yield written(block, place);
  const entries = contents.map(({ id, title: entry }) => `<li><a href="#${id}">${escapeXml(entry)}</a></li>`);
  if (entries.length > 0) yield `<nav><h2>Contents</h2><ol>${entries.join('')}</ol></nav>\n`;
  yield '</header>\n<main>\n';
  for await (const { id, blocks } of sections) {
    yield `<section id="${id}">\n`;
    for (const block of blocks) yield written(block, place);
    yield '</section>\n';
  }
  yield `</main>\n<footer>${escapeXml(disclaimer)}</footer>\n</body>\n</html>\n`;
}

function written(block: Block, place: (drawing: Drawing) => string): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeXml(block.text)}</h${block.level}>\n`;
    case 'note':
      return `<p${block.tone === 'alert' ? ' class="alert"' : ''}>${escapeXml(block.text)}</p>\n`;
    case 'table':
      return tableHtml(block);
    case 'pictures':
      return picturesHtml(block, place);
  }
}

function tableHtml({ columns, rows }: Table): string {
  const head = columns.map(({ title, align }) => `<th scope="col"${right(align)}>${escapeXml(title)}</th>`);
  const body = rows.map(({ cells, tone }) => {
    const made = columns.map(
      ({ align }, index) => `<td${right(align)}>${escapeXml(cells[index] ?? '')}</td>`,
    );
    return `<tr${tone === 'plain' ? '' : ` class="${tone}"`}>${made.join('')}</tr>`;
  });
  return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n`;
}

function right(align: 'left' | 'right'): string {
  return align === 'right' ? ' class="number"' : '';
}

function picturesHtml({ pictures }: Pictures, place: (drawing: Drawing) => string): string {
  const figures = pictures.map(({ drawing, caption }) => {
    const text = escapeXml(caption);
    return `<figure><img src="${place(drawing)}" alt="${text}"><figcaption>${text}</figcaption></figure>`;
  });
  return `<div class="pictures">${figures.join('')}</div>\n`;
}
