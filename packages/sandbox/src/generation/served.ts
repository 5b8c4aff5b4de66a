/** Generations of the interface that the sandbox answers. */
export const servedGenerations = [3, 4, 5] as const;
/** Those it answers unless it is told others. */
export const usualGenerations: readonly Generation[] = [3, 4];
export type Generation = (typeof servedGenerations)[number];
