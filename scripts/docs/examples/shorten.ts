const MOST_ITEMS = 2;
const MOST_LETTERS = 100;
const MOST_KEYS = 16;
const MOST_IN_LINE = 90;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * An answer as it is printed: of lists the first items that are not empty, of texts their beginning. What differs each time,
 * as ids, times and links, are three dots.
 */
export const printed = (answer: unknown): string => written(shorten(answer), '');

/** JSON in which what fits into a line is in one. */
function written(value: unknown, indent: string): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (line.length + indent.length <= MOST_IN_LINE || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, lines, close] = Array.isArray(value)
    ? ['[', value.map((item) => written(item, inner)), ']']
    : [
        '{',
        Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${written(item, inner)}`),
        '}',
      ];
  return `${open}\n${lines.map((one) => `${inner}${one}`).join(',\n')}\n${indent}${close}`;
}

function shorten(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return shortText(value, key);
  if (key === 'seconds' && value !== null) return '…';
  if (Array.isArray(value)) {
    const items = value.map((item) => shorten(item)).filter((item) => !isEmpty(item));
    return items.length <= MOST_ITEMS ? items : [...items.slice(0, MOST_ITEMS), '…'];
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.slice(0, MOST_KEYS).map(([name, item]) => [name, shorten(item, name)]);
  return Object.fromEntries(kept);
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function shortText(text: string, key: string): string {
  if (/^https?:\/\/[\d.]+:\d+\//.test(text)) return '…';
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return '…';
  if (key === 'cursor' || /Cursor$|revision$|^rev$/i.test(key)) return '…';
  const same = text.replace(uuid, '…').replace(/^(\w+:)[A-Za-z0-9_-]{16,}$/, '$1…');
  return same.length <= MOST_LETTERS ? same : `${same.slice(0, MOST_LETTERS)}…`;
}
