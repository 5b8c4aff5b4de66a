import { throatOfLeg } from './inch.ts';

/** Fillets around a beam of about its full strength: legs of 0.7 of what they join, at least 3/16 in. */
export const beamThroats: Readonly<Record<string, string>> = {
  af: legOf('TopFlange'),
  aw: legOf('Web'),
};

function legOf(wall: string): string {
  return throatOfLeg(`Max(0.0047625, 0.7 * GetBeamPlateThickness('S', '${wall}'))`);
}
