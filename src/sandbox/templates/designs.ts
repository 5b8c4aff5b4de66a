import { families } from '../families/families.ts';
import type { FamilyFeatures } from '../families/family.ts';
import type { Template } from '../formats/template-xml/template.ts';
import { familyTemplate } from './family-template.ts';
import { nameUuid } from './name-uuid.ts';

/** A template in the library with what a search asks about it. */
export interface Design {
  /** Id of the item; that of its template too for predefined ones. */
  readonly id: string;
  readonly name: string;
  /** As in templates: `ECEN`. */
  readonly designCode: string;
  readonly version: string;
  readonly features: FamilyFeatures;
  readonly isParametric: boolean;
  /** Straight web depth the connected member must offer, m; 0 when that does not matter. */
  readonly webDepth: number;
  readonly template: Template;
}

interface BoltSize {
  readonly assembly: string;
  readonly tp: number;
  readonly p1: number;
  readonly e1: number;
  readonly e2p: number;
  readonly e2b: number;
}

/** Spacings in round figures above 1.2 and 2.2 hole diameters (EN 1993-1-8 Table 3.3), m. */
const m16: BoltSize = { assembly: 'M16 8.8', tp: 0.008, p1: 0.06, e1: 0.035, e2p: 0.04, e2b: 0.035 };
const m20: BoltSize = { assembly: 'M20 8.8', tp: 0.01, p1: 0.07, e1: 0.04, e2p: 0.05, e2b: 0.04 };
const m24: BoltSize = { assembly: 'M24 8.8', tp: 0.012, p1: 0.08, e1: 0.05, e2p: 0.055, e2b: 0.05 };

const finPlates: readonly (readonly [rows: number, size: BoltSize])[] = [
  [2, m16],
  [3, m16],
  [2, m20],
  [3, m20],
  [4, m20],
  [5, m20],
  [3, m24],
  [4, m24],
  [5, m24],
];

/** The designs every installation of the sandbox comes with. */
export function predefinedDesigns(): Design[] {
  const family = families.find(({ code }) => code === 'FP');
  if (family === undefined) return [];
  return finPlates.map(([rows, { assembly, ...size }]): Design => {
    const id = nameUuid(`FP ${rows} ${assembly}`);
    const name = `Fin plate, ${rows} bolts ${assembly}`;
    const numbers = Object.entries({ n1: rows, ...size }).map(
      ([key, value]) => [key, String(value)] as const,
    );
    const expressions = { BA: `'${assembly}'`, ...Object.fromEntries(numbers) };
    const template = familyTemplate(family, { id, name, expressions });
    return {
      id,
      name,
      designCode: template.designCode,
      version: String(template.version),
      features: family.features,
      isParametric: template.parameters.length > 0,
      webDepth: 2 * size.e1 + (rows - 1) * size.p1,
      template,
    };
  });
}
