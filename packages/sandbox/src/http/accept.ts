/** Whether a caller takes nothing but JSON, by an `Accept` header. */
export function wantsJsonOnly(accept: string): boolean {
  return /application\/json/i.test(accept) && !/text\/plain|text\/\*|\*\/\*/i.test(accept);
}

/** Whether a caller would rather have XML than JSON, by an `Accept` header; JSON when it does not say. */
export function prefersXml(accept: string): boolean {
  const ranges = accept.split(',').map((range, order) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0, order };
  });
  const best = (types: readonly string[]) =>
    ranges
      .filter(({ type, quality }) => types.includes(type) && quality > 0)
      .sort((a, b) => b.quality - a.quality || a.order - b.order)[0];
  const xml = best(['application/xml', 'text/xml']);
  const json = best(['application/json', 'text/json', 'application/*', '*/*']);
  if (xml === undefined || json === undefined) return xml !== undefined;
  return xml.quality === json.quality ? xml.order < json.order : xml.quality > json.quality;
}
