import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from './html-files.ts';

const inline = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** Writes hashes of the scripts that stand in the pages, which are the only ones of that kind that may run. */
export function writePolicy(folder: string): void {
  const hashes = new Set<string>();
  for (const path of htmlFiles(folder)) {
    for (const [, script = ''] of readFileSync(path, 'utf8').matchAll(inline))
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  }
  writeFileSync(join(folder, 'policy.json'), JSON.stringify([...hashes].toSorted()));
}
