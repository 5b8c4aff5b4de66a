import { designCodeWords } from '@connection-gateway/contract/project';
import { z } from 'zod';

/** Design codes in the spelling of the wire. */
export const DesignCode = z.enum(designCodeWords);
export type DesignCode = z.infer<typeof DesignCode>;

/** The two product ranges of the library: European (EN) and American (ASTM, AWS, ACI) grades. */
export const Standard = z.enum(['ecen', 'american']);
export type Standard = z.infer<typeof Standard>;

/** The product range a design code takes its grades from: its own for `american`, the European one for every other. */
export function standardOf(code: DesignCode): Standard {
  return code === 'american' ? 'american' : 'ecen';
}
