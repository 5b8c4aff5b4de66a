import type { ConnectionForcesQuery } from '@connection-gateway/client/pages/connection';

type Load = NonNullable<NonNullable<ConnectionForcesQuery['connection']>['loadEffects']>['nodes'][number];
type Forces = NonNullable<Load['memberLoadings'][number]['forces']>;

interface Placement {
  direction: number | null;
  pitch: number | null;
  rotation: number | null;
}

const degrees = (value: number): string => `${Number(value.toFixed(1))}°`;

/** How a member lies: its direction in plan and its pitch, then how it is turned about itself where it is. */
export function directionWords({ direction, pitch, rotation }: Placement): string {
  const parts = [
    direction === null ? 'direction not known' : `β ${degrees(direction)}`,
    pitch === null ? '' : `γ ${degrees(pitch)}`,
    rotation === null || rotation === 0 ? '' : `α ${degrees(rotation)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const names = { n: 'N', vy: 'Vy', vz: 'Vz', mx: 'Mx', my: 'My', mz: 'Mz' } as const;
type Name = keyof typeof names;

const partsOf = (forces: Forces, keys: readonly Name[], unit: string): string[] => {
  const given = keys.flatMap((key) => {
    const value = forces[key];
    if (value === null) return [`${names[key]} not known`];
    return value === 0 ? [] : [`${names[key]} ${Number(value.toFixed(1))}`];
  });
  return given.length === 0 ? [] : [`${given.join(', ')} ${unit}`];
};

/** Forces and moments that are not zero, in kN and kN·m. */
export function forcesWords(forces: Forces | null): string {
  if (forces === null) return 'not known';
  const all = [...partsOf(forces, ['n', 'vy', 'vz'], 'kN'), ...partsOf(forces, ['mx', 'my', 'mz'], 'kN·m')];
  return all.length === 0 ? 'none' : all.join('; ');
}
