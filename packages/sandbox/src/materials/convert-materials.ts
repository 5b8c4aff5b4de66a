import { findBoltAssembly, type LibraryBoltAssembly } from '../library/bolt-assemblies.ts';
import { BOLT_GRADES, findBoltGrade } from '../library/bolt-grades.ts';
import { BOLT_SIZES } from '../library/bolt-sizes.ts';
import { CONCRETES, findConcrete } from '../library/concretes.ts';
import { findWelding, WELDINGS } from '../library/electrodes.ts';
import { type DesignCode, standardOf } from '../library/standard.ts';
import { findSteel, STEELS } from '../library/steels.ts';
import { sectionFromLibrary } from './cross-section.ts';
import { boltAssemblyFromLibrary } from './make-bolt-assembly.ts';
import { steelFromLibrary } from './make-steel.ts';
import { ProjectMaterials } from './project-materials.ts';

/** What an item of the project becomes; the same name keeps it. */
export interface Replacement {
  readonly sourceValue: string;
  readonly targetValue: string;
}

/** The six lists of `ConConversionSettings`: library names before and after a change of design code. */
export interface MaterialConversion {
  readonly steel: readonly Replacement[];
  readonly concrete: readonly Replacement[];
  readonly welds: readonly Replacement[];
  readonly boltGrade: readonly Replacement[];
  readonly fasteners: readonly Replacement[];
  readonly crossSections: readonly Replacement[];
}

/**
 * The materials under another design code: what the lists name is replaced, ids stay, everything else is kept.
 *
 * Errors: `LibraryError` for a target that is not in the library of the new code; the given materials never change.
 */
export function convertMaterials(
  materials: ProjectMaterials,
  designCode: DesignCode,
  conversion: MaterialConversion,
): ProjectMaterials {
  const standard = standardOf(designCode);
  const state = materials.toState();
  const converted = ProjectMaterials.fromState({
    ...state,
    designCode,
    steels: replace(state.steels, conversion.steel, (name) => findSteel(standard, name), steelFromLibrary),
    concretes: replace(state.concretes, conversion.concrete, (name) => findConcrete(standard, name), asFound),
    weldings: replace(state.weldings, conversion.welds, (name) => findWelding(standard, name), asFound),
    boltGrades: replace(
      state.boltGrades,
      conversion.boltGrade,
      (name) => findBoltGrade(standard, name),
      asFound,
    ),
    crossSections: replace(state.crossSections, conversion.crossSections, sectionFromLibrary, asFound),
  });
  const boltAssemblies = replace(
    state.boltAssemblies,
    conversion.fasteners,
    (name) => findBoltAssembly(standard, name),
    (assembly: LibraryBoltAssembly) =>
      boltAssemblyFromLibrary(assembly, converted.addBoltGrade(assembly.grade.name).id),
  );
  return ProjectMaterials.fromState({ ...converted.toState(), boltAssemblies });
}

/** American grades that only tubes and pipes are made of. */
const TUBE_STEELS = /^A(500|53|1085)\b/;

/** American grades that only anchor rods are made of. */
const ANCHOR_GRADES = /^F1554\b/;

/**
 * For every item of the project the one of the new code that is closest in strength (bolts: in diameter, then strength);
 * cross-sections stay as they are.
 */
export function defaultConversion(materials: ProjectMaterials, designCode: DesignCode): MaterialConversion {
  const standard = standardOf(designCode);
  const ofCode = <Entry extends { readonly standard: string }>(entries: readonly Entry[]) =>
    entries.filter((entry) => entry.standard === standard);
  const steels = ofCode(STEELS).filter(({ name }) => !TUBE_STEELS.test(name));
  const grades = ofCode(BOLT_GRADES).filter(({ name }) => !ANCHOR_GRADES.test(name));
  const gradeFor = (fub: number) => closest(grades, ({ fub: other }) => other - fub).name;
  return {
    steel: materials.steels.map(({ name, bands }) => ({
      sourceValue: name,
      targetValue: closest(steels, (steel) => (steel.bands[0]?.fy ?? 0) - (bands[0]?.fy ?? 0)).name,
    })),
    concrete: materials.concretes.map(({ name, fck }) => ({
      sourceValue: name,
      targetValue: closest(ofCode(CONCRETES), (concrete) => concrete.fck - fck).name,
    })),
    welds: materials.weldings.map(({ name, fu }) => ({
      sourceValue: name,
      targetValue: closest(ofCode(WELDINGS), (welding) => welding.fu - fu).name,
    })),
    boltGrade: materials.boltGrades.map(({ name, fub }) => ({
      sourceValue: name,
      targetValue: gradeFor(fub),
    })),
    fasteners: materials.boltAssemblies.map(({ name, d, boltGradeId }) => {
      const { size } = closest(ofCode(BOLT_SIZES), (candidate) => candidate.d - d);
      const grade = gradeFor(materials.boltGrade(boltGradeId).fub);
      return { sourceValue: name, targetValue: `${size} ${grade}` };
    }),
    crossSections: materials.crossSections.map(({ name }) => ({ sourceValue: name, targetValue: name })),
  };
}

/**
 * The items with what the rows name replaced. Every target is looked up, also those of rows that match nothing; a row
 * that keeps its name keeps the item too, which may be one the library does not have.
 */
function replace<Item extends { readonly name: string }, Found>(
  items: readonly Item[],
  replacements: readonly Replacement[],
  find: (name: string) => Found,
  make: (found: Found) => Partial<Item>,
): Item[] {
  const targets = new Map<string, Found>();
  for (const { sourceValue, targetValue } of replacements) {
    if (targetValue !== sourceValue) targets.set(sourceValue, find(targetValue));
  }
  return items.map((item) => {
    const found = targets.get(item.name);
    return found === undefined ? item : { ...item, ...make(found) };
  });
}

const asFound = <Found>(found: Found): Found => found;

/** The entry with the smallest difference, the first one of equals. */
function closest<Entry>(entries: readonly Entry[], difference: (entry: Entry) => number): Entry {
  return entries.reduce((best, entry) =>
    Math.abs(difference(entry)) < Math.abs(difference(best)) ? entry : best,
  );
}
