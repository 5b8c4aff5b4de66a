import { z } from 'zod';

/** Design codes in the spelling of the wire. */
export const DesignCode = z.enum([
  'none',
  'ecen',
  'india',
  'sia',
  'american',
  'canada',
  'australia',
  'rus',
  'chn',
  'hkg',
]);
export type DesignCode = z.infer<typeof DesignCode>;

/** Design codes as generation 3, templates and open models spell them. */
export const CODE_NAMES: Readonly<Record<DesignCode, string>> = {
  none: 'None',
  ecen: 'ECEN',
  india: 'India',
  sia: 'SIA',
  american: 'American',
  canada: 'Canada',
  australia: 'Australia',
  rus: 'RUS',
  chn: 'CHN',
  hkg: 'HKG',
};

/** The two product ranges of the library: European (EN) and American (ASTM, AWS, ACI) grades. */
export const Standard = z.enum(['ecen', 'american']);
export type Standard = z.infer<typeof Standard>;

/** The product range a design code takes its grades from: its own for `american`, the European one for every other. */
export function standardOf(code: DesignCode): Standard {
  return code === 'american' ? 'american' : 'ecen';
}
