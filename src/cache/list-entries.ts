const [OPEN, CLOSE, BRACE, BRACE_END, QUOTE, BACKSLASH, COMMA] = [...Buffer.from('[]{}"\\,')];

const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** The bytes of each object of a JSON list, as they were written; null for anything else. What is within is not looked at. */
export function listEntries(bytes: Buffer): Buffer[] | null {
  const end = skipBack(bytes, bytes.length);
  let at = skip(bytes, 0);
  if (bytes[at] !== OPEN || bytes[end - 1] !== CLOSE || end - at < 2) return null;
  const entries: Buffer[] = [];
  at = skip(bytes, at + 1);
  if (at === end - 1) return entries;
  for (;;) {
    const after = endOfObject(bytes, at);
    if (after === null) return null;
    entries.push(bytes.subarray(at, after));
    at = skip(bytes, after);
    if (at === end - 1) return entries;
    if (bytes[at] !== COMMA) return null;
    at = skip(bytes, at + 1);
  }
}

function skip(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
}

function skipBack(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at - 1])) at -= 1;
  return at;
}

/** Place after the object that begins here; null where none does. */
function endOfObject(bytes: Buffer, from: number): number | null {
  if (bytes[from] !== BRACE) return null;
  let level = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BRACE) level += 1;
    else if (byte === BRACE_END) {
      level -= 1;
      if (level === 0) return at + 1;
    } else if (byte === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1;
    }
  }
  return null;
}
