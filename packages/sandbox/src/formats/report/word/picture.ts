import type { Drawing } from '../../drawing/drawing.ts';
import { escapeXml } from '../../xml/escape.ts';

/** Office measures pictures in these. */
const EMU_PER_PT = 12_700;

/** The run that shows picture `number` of the document in its natural size. */
export function pictureRun({ width, height }: Drawing, caption: string, number: number): string {
  const [cx, cy] = [Math.round(width * EMU_PER_PT), Math.round(height * EMU_PER_PT)];
  const name = `drawing${number}.png`;
  const a = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const pic = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
  return [
    '<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">',
    `<wp:extent cx="${cx}" cy="${cy}"/>`,
    `<wp:docPr id="${number}" name="${name}" descr="${escapeXml(caption)}"/>`,
    `<a:graphic xmlns:a="${a}"><a:graphicData uri="${pic}"><pic:pic xmlns:pic="${pic}">`,
    `<pic:nvPicPr><pic:cNvPr id="${number}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip r:embed="${pictureRelation(number)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>',
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
  ].join('');
}

/** Id of the relation from the document to picture `number`. */
export function pictureRelation(number: number): string {
  return `rIdPicture${number}`;
}
