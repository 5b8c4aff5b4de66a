const LONGEST = 300;

/** First line of a stack, whether on a line of its own or, as .NET prints it, behind the message. */
const stack =
  /(?:^|\s+)(?:at\s+[\w.$<>`+[\],]+\.[\w$<>`.]+\s?\(|--->|---\sEnd of|in\s+\S+:line\s\d+)[\s\S]*$/;
/** Inner parts may hold blanks (`Program Files`), the last one ends at a blank. */
const windowsPath =
  /(?:(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\[\w.$-]+\\)(?:[^\\/:*?"'<>|\r\n]+[\\/])*[^\\/:*?"'<>|\s]*/g;
// Paths of the interface itself (`/api/4/...`) are no secret and help.
const unixPath = /(?<![\w/:.])\/(?!api\/)(?:[\w.@+~-]+\/)+[\w.@+~-]*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Text of the service as one line for people: without stack traces, file system paths and control characters. */
export function oneLine(text: string | null | undefined): string | null {
  if (text == null) return null;
  const pool = text
    .slice(0, 20 * LONGEST)
    .replace(stack, '')
    .replace(windowsPath, '[path]')
    .replace(unixPath, '[path]')
    .replace(control, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (pool === '') return null;
  return pool.length > LONGEST ? `${pool.slice(0, LONGEST - 1)}…` : pool;
}
