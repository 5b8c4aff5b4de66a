import { boltAssemblyNames } from './bolt-assemblies.ts';
import { BOLT_GRADES } from './bolt-grades.ts';
import { CONCRETES } from './concretes.ts';
import { WELDINGS } from './electrodes.ts';
import { HEADED_STUD_GRADES } from './headed-stud-grades.ts';
import { PINS } from './pins.ts';
import { reinforcementsOf } from './reinforcements.ts';
import { sectionNames } from './sections.ts';
import { type DesignCode, type Standard, standardOf } from './standard.ts';
import { STEELS } from './steels.ts';

const namesOf =
  (entries: readonly { readonly name: string; readonly standard: Standard }[]) => (of: Standard) =>
    entries.filter(({ standard }) => standard === of).map(({ name }) => name);

/** Lists of the library by their word on the wire. */
const lists: Readonly<Record<string, (standard: Standard, code: DesignCode) => string[]>> = {
  steel: namesOf(STEELS),
  concrete: namesOf(CONCRETES),
  'bolt-grade': namesOf(BOLT_GRADES),
  welding: namesOf(WELDINGS),
  'headed-stud-grade': namesOf(HEADED_STUD_GRADES),
  reinforcement: (standard) => reinforcementsOf(standard).map(({ name }) => name),
  // Eurocode alone has them, not every code that takes its grades from the European range.
  pin: (_standard, code) => (code === 'ecen' ? PINS.map(({ name }) => name) : []),
  'cross-sections': () => sectionNames(),
  'bolt-assemblies': boltAssemblyNames,
};

/** Names that a project of the code may add, undefined for a list that there is not. */
export function libraryNames(list: string, code: DesignCode): string[] | undefined {
  return Object.hasOwn(lists, list) ? lists[list]?.(standardOf(code), code) : undefined;
}

export const libraryLists: readonly string[] = Object.keys(lists);
