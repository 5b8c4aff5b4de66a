import { fileURLToPath } from 'node:url';
import { buildDashboard } from '../../scripts/dashboard/build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const built = `${root}dist/dashboard/`;

/** Builds the page once for all tests, unless nothing of it has changed. */
export default async function setup(): Promise<void> {
  await buildDashboard(`${root}packages/dashboard/`, built);
}
