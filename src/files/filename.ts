/** Longer names are cut; file systems take 255 bytes. */
const LONGEST = 120;

/**
 * A name that is safe to save under, with its ending: no path, nothing that file systems take for something else, and
 * no characters that cannot be seen.
 */
export function safeFilename(stem: string, ending: string, fallback: string): string {
  const kept = stem
    .normalize('NFC')
    .replace(/[\\/]+/g, '-')
    .replace(/[\p{C}\p{Z}<>:"|?*]+/gu, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  const cut = [...kept].slice(0, LONGEST).join('').trim();
  // Windows keeps these for devices, whatever the extension.
  const usable = cut !== '' && !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cut);
  return `${usable ? cut : fallback}${ending}`;
}

/**
 * Value of `Content-Disposition` that saves a file under a name, by RFC 6266: plain for old clients, percent-encoded
 * UTF-8 for all others.
 */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
