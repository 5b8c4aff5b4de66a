/** Generations of the interface that the sandbox answers. */
export const servedGenerations = [3, 4, 5] as const;
/** Whether it plays a service of 26.1, whose shapes are new under the older prefixes too. */
export const knowsNewest = (generations: readonly Generation[]): boolean => generations.includes(5);
export type Generation = (typeof servedGenerations)[number];
