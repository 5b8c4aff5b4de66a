import type { StubCall } from './stub.ts';

interface Part {
  name: string | undefined;
  filename: string | undefined;
  type: string | null;
  bytes: Buffer;
}

/** Parts of a multipart body, read without help of the code under test. */
export function readForm(call: StubCall | undefined): Part[] {
  const boundary = /boundary=(.+)$/.exec(call?.headers['content-type'] ?? '')?.[1];
  // Latin-1 keeps the bytes of binary parts.
  const text = call?.body.toString('latin1') ?? '';
  const sections = text.split(`--${boundary}`);
  if (sections.shift() !== '' || sections.pop() !== '--\r\n') throw new Error('The form is not closed.');
  return sections.map((section) => {
    const end = section.indexOf('\r\n\r\n');
    const head = Buffer.from(section.slice(0, end), 'latin1').toString('utf8');
    return {
      name: / name="([^"]*)"/.exec(head)?.[1],
      filename: / filename="([^"]*)"/.exec(head)?.[1],
      type: /Content-Type: (.+)/.exec(head)?.[1] ?? null,
      bytes: Buffer.from(section.slice(end + 4, -2), 'latin1'),
    };
  });
}
