/** Generations of the interface that the sandbox answers. */
export const servedGenerations = [3, 4] as const;
export type Generation = (typeof servedGenerations)[number];
