/** Whether a caller takes nothing but JSON, by an `Accept` header. */
export function wantsJsonOnly(accept: string): boolean {
  return /application\/json/i.test(accept) && !/text\/plain|text\/\*|\*\/\*/i.test(accept);
}

/** Media types of one representation that a caller may ask for, wildcards too. */
export type Offer = readonly string[];

export const XML: Offer = ['application/xml', 'text/xml'];
export const JSON_TEXT: Offer = ['application/json', 'text/json', 'application/*', '*/*'];
export const PLAIN_TEXT: Offer = ['text/plain', 'text/*'];
export const ANY_XML: Offer = [...XML, 'application/*', '*/*'];

/** Whether a caller would rather have another representation than the usual one, by an `Accept` header that says so. */
export function prefers(accept: string, other: Offer, usual: Offer): boolean {
  const ranges = accept.split(',').map((range, order) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0, order };
  });
  const best = (types: Offer) =>
    ranges
      .filter(({ type, quality }) => types.includes(type) && quality > 0)
      .sort((a, b) => b.quality - a.quality || a.order - b.order)[0];
  const wanted = best(other);
  const given = best(usual);
  if (wanted === undefined || given === undefined) return wanted !== undefined;
  return wanted.quality === given.quality ? wanted.order < given.order : wanted.quality > given.quality;
}
