import type { Report } from '../report.ts';
import { type ZipEntry, zipped } from '../zip.ts';
import { documentXml } from './document.ts';
import {
  contentTypes,
  coreProperties,
  documentRelations,
  footer,
  header,
  packageRelations,
  settings,
} from './package-parts.ts';
import { styles } from './styles.ts';

/** The report as DOCX, in pieces as its text is made; only the pictures (some 30 kB each) wait until the text is out. */
export function writeWord(report: Report): AsyncGenerator<Uint8Array> {
  return zipped(parts(report));
}

async function* parts(report: Report): AsyncGenerator<ZipEntry> {
  const pictures: Uint8Array[] = [];
  yield { name: '[Content_Types].xml', content: contentTypes() };
  yield { name: '_rels/.rels', content: packageRelations() };
  yield { name: 'docProps/core.xml', content: coreProperties(report) };
  yield { name: 'word/styles.xml', content: styles() };
  yield { name: 'word/settings.xml', content: settings() };
  yield { name: 'word/header1.xml', content: header(report) };
  yield { name: 'word/footer1.xml', content: footer(report) };
  yield { name: 'word/document.xml', content: documentXml(report, pictures) };
  yield { name: 'word/_rels/document.xml.rels', content: documentRelations(pictures.length) };
  for (const [index, content] of pictures.entries()) {
    yield { name: `word/media/drawing${index + 1}.png`, content, stored: true };
  }
}
