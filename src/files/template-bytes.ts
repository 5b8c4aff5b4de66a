/** A template as a file in UTF-8. The prolog must say the same, or a reader of XML stumbles over it. */
export function templateBytes(template: string): Buffer {
  const text = template.replace(/^(\s*<\?xml[^>]*encoding\s*=\s*["'])utf-16(?:le|be)?(["'])/i, '$1utf-8$2');
  return Buffer.from(text);
}
