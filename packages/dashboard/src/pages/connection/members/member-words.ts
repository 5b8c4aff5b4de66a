import type { ConnectionForcesQuery } from '@connection-gateway/client/pages/connection';
import { roundedText, withUnit } from '../../../words/format.ts';
import { inUnit, type Quantity, unitOf } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';

type Load = NonNullable<NonNullable<ConnectionForcesQuery['connection']>['loadEffects']>['nodes'][number];
type Forces = NonNullable<Load['memberLoadings'][number]['forces']>;

interface Placement {
  direction: number | null;
  pitch: number | null;
  rotation: number | null;
}

const degrees = (value: number): string => `${roundedText(value, 1)}°`;

/** How a member lies: its direction in plan and its pitch, then how it is turned about itself where it is. */
export function directionWords({ direction, pitch, rotation }: Placement): string {
  const parts = [
    direction === null ? t('direction not known') : `β ${degrees(direction)}`,
    pitch === null ? '' : `γ ${degrees(pitch)}`,
    rotation === null || rotation === 0 ? '' : `α ${degrees(rotation)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const names = { n: 'N', vy: 'Vy', vz: 'Vz', mx: 'Mx', my: 'My', mz: 'Mz' } as const;
type Name = keyof typeof names;

/** Where numbers have a comma of their own another sign stands between them. */
const between = (): string => (roundedText(0.5, 1).includes(',') ? '  ' : ', ');

const partsOf = (forces: Forces, keys: readonly Name[], quantity: Quantity): string[] => {
  const given = keys.flatMap((key) => {
    const value = forces[key];
    if (value === null) return [`${names[key]} ${t('not known')}`];
    return value === 0 ? [] : [`${names[key]} ${roundedText(inUnit(value * 1000, quantity), 1)}`];
  });
  return given.length === 0 ? [] : [withUnit(given.join(between()), unitOf(quantity))];
};

/** Forces and moments that are not zero, of kN and kN·m. */
export function forcesWords(forces: Forces | null): string {
  if (forces === null) return t('not known');
  const all = [
    ...partsOf(forces, ['n', 'vy', 'vz'], 'force'),
    ...partsOf(forces, ['mx', 'my', 'mz'], 'moment'),
  ];
  return all.length === 0 ? t('none') : all.join('; ');
}
