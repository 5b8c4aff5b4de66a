import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import type { TrustedDocument } from '../../pipeline/documents/trusted-documents.ts';
import { otherSpelling, readManifest } from '../../pipeline/documents/trusted-manifest.ts';
import type { DocumentPolicy } from '../../pipeline/documents/trusted-request.ts';

/** The policy with the documents of the page. Throws `ManifestError`. */
export function withPageDocuments(policy: DocumentPolicy, manifest: string): DocumentPolicy {
  const texts = readManifest(readFileSync(manifest, 'utf8'), manifest);
  const idsByText = new Map([...texts].map(([id, text]) => [text, id]));
  const found = new Map<string, TrustedDocument>();

  function own(id: string): TrustedDocument | null {
    const text = texts.get(id);
    if (text === undefined) return null;
    const trusted = found.get(id) ?? { id, text, document: parse(text) };
    found.set(id, trusted);
    return trusted;
  }

  return {
    ...policy,
    page: {
      find: (id) => own(id) ?? own(otherSpelling(id) ?? ''),
      withText: (text) => own(idsByText.get(text) ?? ''),
    },
  };
}
