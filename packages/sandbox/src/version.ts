import { standIns } from '@connection-gateway/contract/client';
import { type Generation, knowsNewest } from './generation/served.ts';

/** What `GetVersion` answers. The prefix keeps anybody from taking it for the real service. */
export const versionOf = (generations: readonly Generation[]): string =>
  `${standIns.sandbox}${knowsNewest(generations) ? '26.1.0.0' : '26.0.5.0'}`;
