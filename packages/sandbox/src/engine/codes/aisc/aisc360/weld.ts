import type { LineForce } from '../../../statics/weld-group.ts';

/** Weld metal of a fillet. Pa. */
export interface FilletStrength {
  /** Of the electrode. */
  readonly fexx: number;
  readonly phiWeld: number;
}

/** Of the resultant force on a fillet: along the weld 0, across it 1. */
export function sineToAxis({ normal, transverse, longitudinal }: LineForce): number {
  const across = Math.hypot(normal, transverse);
  const whole = Math.hypot(across, longitudinal);
  return whole === 0 ? 0 : across / whole;
}

/** Increase of a fillet loaded at an angle to its axis: 1 along it, 1.5 across. AISC 360-16 J2.4 (eq. J2-5; 22 alike). */
export function directionalFactor(sine: number): number {
  return 1 + 0.5 * sine ** 1.5;
}

/** Available strength of a fillet, N/m: throat in m. AISC 360-16 J2.4 and Table J2.5. */
export function filletResistance(throat: number, sine: number, { fexx, phiWeld }: FilletStrength): number {
  return phiWeld * 0.6 * fexx * directionalFactor(sine) * throat;
}

/** What a fillet is on: the plate whose edge it runs along, with that many fillets on it, and the plate it stands on. */
export interface WeldedParts {
  readonly edge: { readonly thickness: number; readonly fu: number };
  readonly surface: { readonly thickness: number; readonly fu: number };
  readonly fillets: 1 | 2;
}

/**
 * Use of the base metal under the force of one fillet, N/m: rupture of the edge plate in shear and tension together (as
 * squares) and of the other plate in shear through its thickness. AISC 360-16 J2.4, J4.1(b), J4.2(b).
 */
export function baseMetalUse(
  { normal, transverse, longitudinal }: LineForce,
  { edge, surface, fillets }: WeldedParts,
  phi: number,
): number {
  const own = (edge.thickness * edge.fu) / fillets;
  return Math.max(
    Math.hypot(Math.hypot(transverse, longitudinal) / (phi * 0.6 * own), normal / (phi * own)),
    Math.hypot(normal, transverse, longitudinal) / (phi * 0.6 * surface.thickness * surface.fu),
  );
}

/** Smallest leg of a fillet by the thinner part joined, m. AISC 360-16 Table J2.4, with its limits in inches. */
export function leastLeg(thinner: number): number {
  const inches = thinner / 0.0254;
  const sixteenths = inches <= 0.25 ? 2 : inches <= 0.5 ? 3 : inches <= 0.75 ? 4 : 5;
  return (sixteenths / 16) * 0.0254;
}

/**
 * Throat of each of two fillets across which a plate of that thickness and fy yields, m:
 * 0.90 Fy t = 2 a (0.75) 0.60 FEXX 1.5. AISC 360-16 J2.4, J4.1(a).
 */
export function fullStrengthThroat(
  thickness: number,
  fy: number,
  phiPlates: number,
  strength: FilletStrength,
): number {
  return (phiPlates * fy * thickness) / (2 * filletResistance(1, 1, strength));
}
