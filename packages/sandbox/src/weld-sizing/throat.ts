/** Rounds sizes: up to whole steps, never below the least one; m. */
export interface ThroatSteps {
  readonly step: number;
  readonly least: number;
}

/** The next size a welder is told. A throat that is whole but for noise in its last digits stays what it is. */
export function roundedThroat(throat: number, { step, least }: ThroatSteps): number {
  const steps = Math.ceil(Number((throat / step).toFixed(6)));
  return Math.max(least, Number((steps * step).toPrecision(12)));
}
