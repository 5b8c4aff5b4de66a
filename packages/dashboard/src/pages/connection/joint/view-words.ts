import type { View } from '../../../parts/joint/viewer.ts';

/** A view as the address has it. */
export const viewWords = (view: View): string => view.map((value) => Number(value.toFixed(3))).join();

/** A view from the address; null where it has none, or one that is none. */
export function viewOf(words: string | null): View | null {
  const [azimuth, polar, distance, x, y, z, ...others] = (words ?? '').split(',').map(Number);
  const view = [azimuth, polar, distance, x, y, z];
  if (words === null || others.length > 0 || !view.every((value) => Number.isFinite(value))) return null;
  return view as unknown as View;
}
