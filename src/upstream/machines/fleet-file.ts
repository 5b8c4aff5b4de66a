import { z } from 'zod';
import type { MachineSetting } from './machine-setting.ts';

/** Names are parts of ids and keys. */
const name = z
  .string()
  .regex(/^[A-Za-z\d](?:[A-Za-z\d-]{0,38}[A-Za-z\d])?$/, 'give 1 to 40 letters, digits and hyphens');
const address = z
  .url({ protocol: /^https?$/, error: 'give an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const FleetFile = z
  .array(
    z.strictObject({
      name,
      url: address,
      /** Calculations at once. */
      slots: z.int().min(1).max(1024).optional(),
      /** Takes nothing new, and what it has goes elsewhere. */
      drain: z.boolean().optional(),
    }),
  )
  .min(1, 'name at least one machine');

/**
 * Machines in the text of a fleet file, in their order. Throws an `Error` that names what is wrong, without addresses.
 *
 * @param slots Calculations at once where the file says nothing.
 */
export function readFleet(text: string, slots: number | null): MachineSetting[] {
  const parsed = FleetFile.safeParse(parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`It is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`);
  }
  const machines = parsed.data.map(({ drain = false, slots: own = slots, ...machine }) => ({
    ...machine,
    slots: own,
    isDraining: drain,
  }));
  for (const key of ['name', 'url'] as const) {
    const twice = machines.find(
      (one, index) => machines.findIndex((other) => other[key] === one[key]) !== index,
    );
    if (twice !== undefined) throw new Error(`Two machines have the ${key} of ${twice.name}.`);
  }
  return machines;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser quotes from the text.
    throw new Error('It is no JSON.');
  }
}
