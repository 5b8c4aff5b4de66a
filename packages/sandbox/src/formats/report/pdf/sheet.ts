import Pdf from 'pdfkit';
import type { Typeface } from '../../font/typeface.ts';
import type { Report } from '../report.ts';
import { addFaces, REGULAR } from './faces.ts';

/** A4, pt. */
export const PAGE = { width: 595.28, height: 841.89, left: 45, top: 62, bottom: 56 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.left;

/** A document that is written from top to bottom; `y` is where the next block goes. */
export interface Sheet {
  readonly document: PDFKit.PDFDocument;
  y: number;
  /** Goes to the next page unless so much room is left, pt. */
  need(height: number): void;
  nextPage(): void;
}

/** An empty document on its first page. Every page carries disclaimer, title and number. */
export function createSheet({ title, disclaimer, author, date }: Report, typeface: Typeface): Sheet {
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Later versions repeat the title in XML, which the library does not escape.
    pdfVersion: '1.3',
    // None of the standard fonts.
    font: '',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      ...(author === '' ? {} : { Author: author }),
      Subject: disclaimer,
      Creator: 'Connection sandbox',
      Producer: 'Connection sandbox',
      // The library cannot do without; when the project has no date it is kept out of the file below.
      CreationDate: date ?? new Date(0),
    },
  });
  if (date === null) Object.defineProperty(document.info, 'CreationDate', { enumerable: false });
  addFaces(document, typeface);
  let page = 0;
  const sheet: Sheet = {
    document,
    y: PAGE.top,
    need(height) {
      if (sheet.y + height > PAGE.height - PAGE.bottom) sheet.nextPage();
    },
    nextPage() {
      document.addPage();
      page += 1;
      furnish(document, disclaimer, title, page);
      sheet.y = PAGE.top;
    },
  };
  sheet.nextPage();
  return sheet;
}

function furnish(document: PDFKit.PDFDocument, disclaimer: string, title: string, page: number): void {
  const right = PAGE.width - PAGE.left;
  document.font(REGULAR).fontSize(7.5).fillColor('#5b6675');
  document.text(disclaimer, PAGE.left, 32, { lineBreak: false });
  document.moveTo(PAGE.left, 46).lineTo(right, 46).lineWidth(0.5).stroke('#c5ccd6');
  const bottom = PAGE.height - 38;
  document
    .moveTo(PAGE.left, bottom - 6)
    .lineTo(right, bottom - 6)
    .lineWidth(0.5)
    .stroke('#c5ccd6');
  const number = `Page ${page}`;
  const width = document.widthOfString(number);
  document.text(number, right - width, bottom, { lineBreak: false });
  document.text(cut(document, title, TEXT_WIDTH - width - 20), PAGE.left, bottom, { lineBreak: false });
}

function cut(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  let shorter = text;
  while (shorter !== '' && document.widthOfString(`${shorter}...`) > width) shorter = shorter.slice(0, -1);
  return `${shorter}...`;
}
