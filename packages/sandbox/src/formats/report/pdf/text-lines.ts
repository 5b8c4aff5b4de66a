/**
 * A text in lines that fit a width, in the font and size the document has now. Breaks at blanks, and within words that
 * are too long for a line by themselves.
 */
export function textLines(document: PDFKit.PDFDocument, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(document, longer, width)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = brokenWord(document, word, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function brokenWord(document: PDFKit.PDFDocument, word: string, width: number): string[] {
  if (fits(document, word, width)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && document.widthOfString(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function fits(document: PDFKit.PDFDocument, text: string, width: number): boolean {
  return document.widthOfString(text) <= width;
}
