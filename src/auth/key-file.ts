import { z } from 'zod';
import { roles, teamName } from './principal.ts';

const team = z.string().regex(teamName, 'give 1 to 80 characters');
const word = z.string().regex(/^[a-z\d-]{1,40}$/, 'give 1 to 40 of a-z, 0-9 and -');

/** One key: who has it, what they may do, and how it is recognised. */
const KeyEntry = z.strictObject({
  id: word,
  name: z.string().min(1).max(80),
  roles: z.array(z.enum(roles)).min(1),
  hash: z.string().regex(/^sha256:[\da-f]{64}$/, 'give "sha256:" and 64 hexadecimal digits'),
  /** Keys with the same user share projects, jobs and files, which lets one replace another. The id when left out. */
  user: word.optional(),
  /** The team the key acts for, or several, of which requests name one in `x-team`. */
  team: z.union([team, z.array(team).min(1)]).optional(),
  /** For people. */
  createdAt: z.string().optional(),
});
export type KeyEntry = z.infer<typeof KeyEntry>;

const KeyFile = z.strictObject({ keys: z.array(KeyEntry) });

/** Keys in the text of a key file, in their order. Throws an `Error` that names what is wrong. */
export function readKeys(text: string): KeyEntry[] {
  const parsed = KeyFile.safeParse(parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`It is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`);
  }
  const { keys } = parsed.data;
  const twice = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (twice !== undefined) throw new Error(`It has two keys with the id ${twice.id}.`);
  return keys;
}

export const writeKeys = (keys: readonly KeyEntry[]): string => `${JSON.stringify({ keys }, null, 2)}\n`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser quotes from the text.
    throw new Error('It is no JSON.');
  }
}
