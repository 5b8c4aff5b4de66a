import type { ConLoadEffect } from '@connection-gateway/contract/load-effect';
import { finite } from '@connection-gateway/contract/wire';
import { LOAD_COMPONENTS } from './load-component.ts';

/**
 * Ids of the load effects that stay active: those with the largest or the smallest value of any component at any member
 * end. The first one wins a tie; a component that is zero everywhere counts for nobody; an entry that is not there is 0.
 * All load effects must be in one form, forces or percent.
 */
export function extremeLoadEffects(effects: readonly ConLoadEffect[]): Set<number> {
  const extremes = new Set<number>();
  for (const place of placesOf(effects)) {
    for (const component of LOAD_COMPONENTS) {
      const values = effects.map((effect) => {
        const entry = effect.memberLoadings?.find((loading) => placeOf(loading) === place);
        return { id: effect.id, value: finite(entry?.sectionLoad[component]) ?? 0 };
      });
      if (values.every(({ value }) => value === 0)) continue;
      const largest = values.reduce((best, next) => (next.value > best.value ? next : best));
      const smallest = values.reduce((best, next) => (next.value < best.value ? next : best));
      extremes.add(largest.id).add(smallest.id);
    }
  }
  return extremes;
}

function placesOf(effects: readonly ConLoadEffect[]): Set<string> {
  return new Set(effects.flatMap(({ memberLoadings }) => (memberLoadings ?? []).map(placeOf)));
}

function placeOf({ memberId, position }: { memberId: number; position: string }): string {
  return `${memberId} ${position}`;
}
