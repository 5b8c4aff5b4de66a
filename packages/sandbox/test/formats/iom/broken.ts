/** A text with one mistake in one element, and what was done to it. */
export interface Broken {
  readonly what: string;
  readonly text: string;
}

/** Ways to spoil an element; null where it cannot be spoilt so. */
const WAYS: Readonly<Record<string, (element: string, content: string) => string | null>> = {
  'is missing': () => '',
  'is empty': (element, content) => (content === '' ? null : element.replace(`>${content}<`, '><')),
  'is there twice': (element) => element + element,
  'is there in two forms': (element) =>
    element.includes('<Name>') ? element + element.replace('<Name>', '<Name>Other ') : null,
  'is no number': (element, content) =>
    /^[\d.-]+$/.test(content) ? element.replace(`>${content}<`, '>NaN<') : null,
  'is far away': (element, content) =>
    /^[\d.-]+$/.test(content) ? element.replace(`>${content}<`, '>9e14<') : null,
  'has no id': (element) => (element.includes('<Id>') ? element.replace(/<Id>\d+</, '<Id><') : null),
  'refers to nowhere': (element) =>
    element.includes('<TypeName>') ? element.replace(/(<\/TypeName><Id>)\d+/, '$1987654') : null,
};

/**
 * The text with elements that `isMeant` (by the names above them, their own last) spoilt in each way, one at a time; of all
 * these every `step`th.
 */
export function* someMistakes(
  text: string,
  isMeant: (path: readonly string[]) => boolean,
  step: number,
): Generator<Broken> {
  let count = 0;
  for (const { path, start, end, content } of elementsOf(text)) {
    if (!isMeant(path)) continue;
    for (const [way, spoil] of Object.entries(WAYS)) {
      const spoilt = spoil(text.slice(start, end), content);
      if (spoilt === null) continue;
      count += 1;
      if (count % step !== 0) continue;
      const what = `${path.slice(2).join(' > ')} at ${start} ${way}`;
      yield { what, text: text.slice(0, start) + spoilt + text.slice(end) };
    }
  }
}

function elementsOf(text: string) {
  const open: { path: string[]; start: number; inside: number }[] = [];
  const found: { path: string[]; start: number; end: number; content: string }[] = [];
  for (const tag of text.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    const end = tag.index + tag[0].length;
    if (tag[1] === '/') {
      const one = open.pop();
      if (one !== undefined) found.push({ ...one, end, content: text.slice(one.inside, tag.index) });
    } else {
      const path = [...(open.at(-1)?.path ?? []), tag[2] ?? ''];
      if (tag[3] === '/') found.push({ path, start: tag.index, end, content: '' });
      else open.push({ path, start: tag.index, inside: end });
    }
  }
  return found;
}
