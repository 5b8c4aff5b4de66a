import type { ShapeOf } from '../../../../library/section-shape.ts';
import type { SectionProperties } from '../../../../materials/section-properties.ts';

/** An I section. SI. */
export interface SlenderI {
  readonly shape: ShapeOf<'I'>;
  readonly properties: Pick<SectionProperties, 'A'>;
  readonly fy: number;
}

/** Slenderness of the straight web and of half a flange, over epsilon. */
function slendernessOf({ shape: { h, b, tw, tf, r }, fy }: Omit<SlenderI, 'properties'>) {
  const epsilon = Math.sqrt(235e6 / fy);
  const [depth, outstand] = [h - 2 * (tf + r), (b - tw) / 2 - r];
  return { epsilon, depth, outstand, web: depth / tw / epsilon, flange: outstand / tf / epsilon };
}

/** A web of class 4 in bending, EN 1993-1-1 Table 5.2: c/t > 124·ε. */
export function isSlenderWeb(section: Omit<SlenderI, 'properties'>): boolean {
  return slendernessOf(section).web > 124;
}

/**
 * Does a web in bending reach its plastic stresses, beside a normal force in N that pulls? Class 2 of EN 1993-1-1 Table 5.2: c/t ≤ 456·ε/(13·α - 1)
 * or 41.5·ε/α, α the part of it that is pressed.
 */
export function isPlasticWeb(section: Omit<SlenderI, 'properties'>, n: number): boolean {
  const { depth, web } = slendernessOf(section);
  const pressed = Math.min(1, Math.max(0, (1 - n / (depth * section.shape.tw * section.fy)) / 2));
  return web <= (pressed > 0.5 ? 456 / (13 * pressed - 1) : 41.5 / pressed);
}

/**
 * Area that counts in compression, m2: walls of class 4 (Table 5.2: c/t > 42·ε of the web, 14·ε of flanges) lose what buckles by
 * EN 1993-1-5 4.4, with kσ = 4 and ψ = 1 for the web, kσ = 0.43 for flanges. The section is symmetric, so its axis stays.
 */
export function compressedArea(section: SlenderI): number {
  const { shape, properties } = section;
  const { depth, outstand, web, flange } = slendernessOf(section);
  const ofWeb = web / (28.4 * Math.sqrt(4));
  const ofFlange = flange / (28.4 * Math.sqrt(0.43));
  const kept = {
    web: web > 42 ? Math.min(1, (ofWeb - 0.22) / ofWeb ** 2) : 1,
    flange: flange > 14 ? Math.min(1, (ofFlange - 0.188) / ofFlange ** 2) : 1,
  };
  return properties.A - (1 - kept.web) * depth * shape.tw - 4 * (1 - kept.flange) * outstand * shape.tf;
}
