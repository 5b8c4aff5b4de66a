/** Unit of a value in a check; empty for plain numbers. */
export type StepUnit = 'm' | 'm2' | 'm3' | 'N' | 'N/m' | 'Nm' | 'Pa' | '';

/** A value that a formula needs, by its symbol there; `formula` where it follows from those before it. */
export interface Step {
  readonly symbol: string;
  readonly value: number;
  readonly unit: StepUnit;
  readonly formula?: string;
}

/** What a check was worked out from, in order. Asked for only where somebody reads it. */
export type Steps = () => readonly Step[];

type Values = Readonly<Record<string, number>>;

/** Values as they are given, by their unit. */
export function given(values: Readonly<Partial<Record<StepUnit, Values>>>): Step[] {
  return Object.entries(values).flatMap(([unit, symbols]) =>
    Object.entries(symbols).map(([symbol, value]) => ({ symbol, value, unit: unit as StepUnit })),
  );
}

/** A value that follows from those before it. */
export function derived(symbol: string, formula: string, value: number, unit: StepUnit = ''): Step {
  return { symbol, formula, value, unit };
}
