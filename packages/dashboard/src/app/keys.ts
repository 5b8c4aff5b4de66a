import { useEffect, useReducer, useRef } from 'react';

/** What a key does while something is shown. */
export interface KeyBinding {
  /** Names of `KeyboardEvent.key`, any of them does it; two with a space between are pressed one after the other: `g p`. */
  keys: readonly string[];
  /** As the list of keys says it: "mark the row". */
  does: string;
  run(event: KeyboardEvent): void;
}

type Bindings = { current: readonly KeyBinding[] };

const inUse: Bindings[] = [];
const watchers = new Set<() => void>();
const SEQUENCE_MS = 1_200;
let first: { key: string; at: number } | null = null;

/**
 * Binds keys for as long as the component is there; what was bound last is asked first. Keys do nothing while the user
 * types, in a dialog, with a modifier, or where the focused element has a use for them itself.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const kept = useRef(bindings);
  useEffect(() => {
    kept.current = bindings;
  });
  useEffect(() => {
    if (inUse.length === 0) document.addEventListener('keydown', press);
    inUse.push(kept);
    tellWatchers();
    return () => {
      inUse.splice(inUse.indexOf(kept), 1);
      tellWatchers();
      if (inUse.length === 0) document.removeEventListener('keydown', press);
    };
  }, []);
}

/** All that is bound now, what was bound last first. */
export const boundKeys = (): KeyBinding[] => inUse.toReversed().flatMap(({ current }) => current);

/** Renders the component again when keys are bound, or are no more. */
export function useBoundKeys(): KeyBinding[] {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    watchers.add(renderAgain);
    return () => void watchers.delete(renderAgain);
  }, []);
  return boundKeys();
}

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (hasOwnUse(event.target, event.key)) return;
  const started = first !== null && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ` : '';
  const bound = boundKeys();
  const binding =
    bound.find(({ keys }) => started !== '' && keys.includes(started + event.key)) ??
    bound.find(({ keys }) => keys.includes(event.key));
  first = null;
  if (binding !== undefined) {
    event.preventDefault();
    binding.run(event);
  } else if (bound.some(({ keys }) => keys.some((key) => key.startsWith(`${event.key} `)))) {
    first = { key: event.key, at: event.timeStamp };
  }
}

/** Whether the element does something with the key by itself. */
function hasOwnUse(target: EventTarget | null, key: string): boolean {
  // A dialog has all keys, also while nothing in it has the focus.
  if (document.querySelector('dialog:modal') !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, [popover]') !== null) return true;
  if (target.closest('input, textarea, select, [contenteditable="true"]') !== null)
    return !(target instanceof HTMLInputElement && target.type === 'checkbox' && key !== ' ');
  return (key === 'Enter' || key === ' ') && target.closest('a, button, summary') !== null;
}
