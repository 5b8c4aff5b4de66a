import { useMemo } from 'react';
import { useAddressState } from '../../../app/address-state.ts';
import { type Colouring, isColouring } from '../../../parts/joint/palette.ts';
import type { Cut } from '../../../parts/joint/scene.ts';
import type { View } from '../../../parts/joint/views.ts';
import { keysIn, keyWords, toggled, type Visibility } from '../../../parts/joint/visibility.ts';

type Kept = 'hidden' | 'alone' | 'transparent';

const wordOf = { hidden: 'hide', alone: 'alone', transparent: 'transparent' } as const;

/** What the address says of the 3D view, and what changes it. */
export interface ViewState {
  colouring: Colouring;
  picked: string | null;
  visibility: Visibility;
  view: View | null;
  isParallel: boolean;
  cut: Cut | null;
  /** Names and dimensions are written on the parts. */
  isLabelled: boolean;
  /** Number of the load effect whose forces are shown. */
  loads: number | null;
  /** Parts that are used less are grey, in percent. */
  threshold: number | null;
  change(words: Readonly<Record<string, string | null>>): void;
  pick(key: string | null): void;
  /** Hides a part, shows it alone or through it; or takes that back. */
  toggle(kept: Kept, key: string): void;
  showAll(): void;
}

export function useViewState(): ViewState {
  const [state, changeAddress] = useAddressState();
  const [hide, alone, transparent, camera, cut] = ['hide', 'alone', 'transparent', 'camera', 'cut'].map(
    (word) => state.get(word),
  );
  const visibility = useMemo(
    () => ({
      hidden: keysIn(hide ?? null),
      alone: keysIn(alone ?? null),
      transparent: keysIn(transparent ?? null),
    }),
    [hide, alone, transparent],
  );
  const change = (words: Readonly<Record<string, string | null>>) => changeAddress(words, { replace: true });
  const colour = state.get('colour');
  return {
    colouring: isColouring(colour) ? colour : 'utilisation',
    picked: state.get('part'),
    visibility,
    view: useMemo(() => viewOf(camera ?? null), [camera]),
    isParallel: state.has('ortho'),
    cut: useMemo(() => cutOf(cut ?? null), [cut]),
    isLabelled: state.has('labels'),
    loads: numberOf(state.get('loads')),
    threshold: numberOf(state.get('threshold')),
    change,
    pick: (part) => change({ part }),
    toggle: (kept, key) => change({ [wordOf[kept]]: keyWords(toggled(visibility[kept], key)) }),
    showAll: () => change({ hide: null, alone: null, transparent: null }),
  };
}

function numberOf(words: string | null): number | null {
  const number = Number(words);
  return words === null || words === '' || !Number.isFinite(number) ? null : number;
}

/** A view as the address has it. */
export const viewWords = (view: View): string => view.map((value) => Number(value.toFixed(3))).join();

/** A view from the address; null where it has none, or one that is none. */
function viewOf(words: string | null): View | null {
  const [azimuth, polar, distance, x, y, z, ...others] = (words ?? '').split(',').map(Number);
  const view = [azimuth, polar, distance, x, y, z];
  if (words === null || others.length > 0 || !view.every((value) => Number.isFinite(value))) return null;
  return view as unknown as View;
}

/** A plane as the address has it: `x,0.12`, or `-x,0.12` for the other side. */
export const cutWords = ({ axis, at, isTurned }: Cut): string =>
  `${isTurned ? '-' : ''}${axis},${Number(at.toFixed(4))}`;

function cutOf(words: string | null): Cut | null {
  const [, turned, axis, at] = /^(-?)([xyz]),(-?[\d.]+)$/.exec(words ?? '') ?? [];
  const place = Number(at);
  if (axis === undefined || !Number.isFinite(place)) return null;
  return { axis: axis as Cut['axis'], at: place, isTurned: turned === '-' };
}
