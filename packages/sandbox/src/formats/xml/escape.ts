/**
 * Text for the content or a quoted attribute of XML and HTML. Tabs and line ends become references, since readers turn
 * them into blanks or `\n`; characters XML has no place for become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, (blank) => `&#x${blank.charCodeAt(0).toString(16).toUpperCase()};`)
    .replace(/[^ -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
