import type { Font } from 'fontkit';
import { parsedFont, type Typeface } from '../../font/typeface.ts';

/** Names the fonts have in a document. */
export const REGULAR = 'regular';
export const BOLD = 'bold';

/** Gives a document the fonts it writes with; it keeps the letters it uses. */
export function addFaces(document: PDFKit.PDFDocument, typeface: Typeface): void {
  document.registerFont(REGULAR, face(typeface, typeface.regular));
  document.registerFont(BOLD, face(typeface, typeface.bold));
}

/**
 * A font that sets one character beside the other. Shaping would take a thousand times as long, which texts as long as
 * callers like can make minutes. It is read anew for each document: a font remembers for which character a glyph was
 * first asked, and that goes into the file.
 */
function face({ shown }: Typeface, file: Buffer): Buffer {
  const font = parsedFont(file);
  const layout = (text: string) => {
    const glyphs = [...shown(text)].map((character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs,
      positions,
      /** Of the positions, which the document scales. */
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const plain: Font = Object.assign(font, { layout });
  // The library takes fonts that are read, its types do not.
  return plain as unknown as Buffer;
}
