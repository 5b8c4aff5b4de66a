import { createHash } from 'node:crypto';

const LONGEST = 200;

/**
 * The numbers by which an answer names things, in its order, as a text to compare. A change that is sent again must be
 * given the same ones, or every later change would hit something else.
 */
export function idsOf(answer: unknown): string {
  const found: number[] = [];
  collect(answer, 'id', found);
  const text = found.join(',');
  return text.length <= LONGEST ? text : createHash('sha256').update(text).digest('hex');
}

function collect(value: unknown, name: string, found: number[]): void {
  if (typeof value === 'number') {
    if (/^id$|(?:Id|ID|Ids)$/.test(name)) found.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, name, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) collect(item, key, found);
  }
}
