import type { Generation } from '@connection-gateway/contract/endpoint';
import { GatewayError } from '../../errors.ts';
import { fromWire, type SteelEdition, steelEditions } from '../model/words.ts';
import { settable } from './settable.ts';

/** Null for none. */
export const editionOf = (word: string | null | undefined): SteelEdition | null =>
  word == null || word === 'NotSpecified' ? null : fromWire(steelEditions, word);

/** The word to send. `NOT_SUPPORTED` before generation 5, `BAD_USER_INPUT` for UNRECOGNIZED. */
export function editionToWire(edition: SteelEdition, generation: Generation): keyof typeof steelEditions {
  if (generation >= 5) return settable(steelEditions, edition, ['input', 'steelEdition']);
  throw new GatewayError('NOT_SUPPORTED', 'Editions of steel codes need generation 5 of the service.', {
    capability: 'steelEditions',
  });
}
