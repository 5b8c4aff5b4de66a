/** Fillets around a beam of about its full strength: half the thickness of what they join, rounded up to 1 mm. */
export const beamThroats: Readonly<Record<string, string>> = {
  af: halfOf('TopFlange'),
  aw: halfOf('Web'),
};

function halfOf(wall: string): string {
  return `Max(0.003, Ceiling(Round(500 * GetBeamPlateThickness('S', '${wall}'), 6)) / 1000)`;
}
