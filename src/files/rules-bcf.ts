import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { RuledConnection } from '../tables/rules-table.ts';
import { escaped } from '../tables/xlsx.ts';
import type { FileStream } from './file-stream.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const AUTHOR = 'connection-gateway';

/**
 * Rules that are not met as a BCF 2.1 file (buildingSMART): a topic for each rule and connection. A topic has the same id each
 * time, so that a program that takes the file again renews what it has. Loads the packer with the first one.
 *
 * @param now When the topics are made.
 */
export async function rulesBcf(connections: readonly RuledConnection[], now: Date): Promise<FileStream> {
  // The bundle has the default alone of a CommonJS module that is imported later.
  const { ZipFile } = (await import('yazl')).default;
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from(`${HEAD}<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>`),
    'bcf.version',
  );
  for (const { connection, results } of connections)
    for (const { rule, verdict, parts } of results) {
      if (verdict !== 'FAILED') continue;
      const about = connection.identifier ?? `${connection.projectId}/${connection.connectionId}`;
      const guid = guidOf(`${about} ${rule.key}`);
      const failed = parts.filter((part) => part.verdict === 'FAILED');
      const lines = failed.map((part) => `${part.name}: ${part.found}`);
      const topic = [
        element('Title', `${connection.name}: ${rule.text}`),
        element('Labels', rule.key),
        element('CreationDate', now.toISOString()),
        element('CreationAuthor', AUTHOR),
        element('Description', [rule.limit, ...lines].join('\n')),
      ].join('');
      const markup = `${HEAD}<Markup><Topic Guid="${guid}" TopicType="Error" TopicStatus="Open">${topic}</Topic></Markup>`;
      zip.addBuffer(Buffer.from(markup), `${guid}/markup.bcf`);
    }
  zip.end();
  return { body: zip.outputStream as Readable, length: null, isText: false };
}

/** A name-based UUID (RFC 9562, version 8). */
function guidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
