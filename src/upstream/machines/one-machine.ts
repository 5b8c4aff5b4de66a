import type { Fleet } from './fleet.ts';
import { noMachine } from './placement.ts';

/** A fleet with one of its machines alone, for work that has to be done there or nowhere. Closing it closes nothing. */
export function onlyWith(fleet: Fleet, name: string): Fleet {
  function machine() {
    const there = fleet.named(name);
    if (there === null || fleet.isAway(name)) throw noMachine(null);
    return there;
  }
  return {
    isSingle: true,
    all: () => [machine()],
    named: (other) => (other === name ? fleet.named(name) : null),
    isAway: (other) => other !== name || fleet.isAway(name),
    front: machine,
    choose: machine,
    subscribe: () => () => {},
    set() {},
    close: async () => {},
  };
}
