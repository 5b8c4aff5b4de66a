import type { Family } from './family.ts';
import { finPlate } from './fin-plate.ts';

/** The kinds of connection the sandbox can make and calculate, in the order it offers them. */
export const families: readonly Family[] = [finPlate];
