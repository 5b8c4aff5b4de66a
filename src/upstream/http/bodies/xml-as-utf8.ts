const PROLOG_BYTES = 512;

/**
 * The same XML in UTF-8. Files of the vendor's tools are UTF-16, or UTF-8 with a prolog that claims UTF-16; the service
 * reads what the prolog says. Only the beginning is held back.
 */
export async function* xmlAsUtf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let recode: ((chunk?: Uint8Array) => Uint8Array) | null = null;
  for await (const chunk of source) {
    if (recode !== null) {
      yield recode(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < PROLOG_BYTES) continue;
    recode = recoderFor(head);
    yield withUtf8Prolog(recode(head));
  }
  if (recode === null) {
    recode = recoderFor(head);
    yield withUtf8Prolog(recode(head));
  }
  const rest = recode();
  if (rest.length > 0) yield rest;
}

/** Tells UTF-16 by its mark or by the zero bytes around `<`. */
function recoderFor(head: Buffer): (chunk?: Uint8Array) => Uint8Array {
  const [a, b] = head;
  const label =
    (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)
      ? 'utf-16le'
      : (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)
        ? 'utf-16be'
        : null;
  if (label === null) return (chunk = Buffer.alloc(0)) => chunk;
  const decoder = new TextDecoder(label);
  return (chunk) => Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }));
}

function withUtf8Prolog(chunk: Uint8Array): Uint8Array {
  // Latin-1 keeps every byte as it is; the prolog itself is ASCII.
  const text = Buffer.from(chunk).toString('latin1');
  const changed = text.replace(
    /^((?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding\s*=\s*["'])utf-16(?:le|be)?(["'])/i,
    '$1utf-8$2',
  );
  return changed === text ? chunk : Buffer.from(changed, 'latin1');
}
