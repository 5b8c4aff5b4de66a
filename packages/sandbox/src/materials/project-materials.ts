import { isDeepStrictEqual } from 'node:util';
import { findBoltAssembly } from '../library/bolt-assemblies.ts';
import { findBoltGrade } from '../library/bolt-grades.ts';
import { findConcrete } from '../library/concretes.ts';
import { describeIssue } from '../library/describe-issue.ts';
import { findWelding } from '../library/electrodes.ts';
import { findHeadedStudGrade } from '../library/headed-stud-grades.ts';
import { MaterialError } from '../library/library-error.ts';
import { libraryNames } from '../library/names.ts';
import { findPin } from '../library/pins.ts';
import { findReinforcement } from '../library/reinforcements.ts';
import { type DesignCode, type Standard, standardOf } from '../library/standard.ts';
import { findSteel } from '../library/steels.ts';
import {
  type CrossSection,
  type SectionDefinition,
  type SectionDescription,
  sectionFromLibrary,
  sectionFromParameters,
} from './cross-section.ts';
import { boltAssemblyFromLibrary } from './make-bolt-assembly.ts';
import { type CustomSteel, customSteel, steelFromLibrary } from './make-steel.ts';
import {
  type BoltAssembly,
  type BoltGrade,
  type Concrete,
  type HeadedStudGrade,
  MaterialsState,
  type Pin,
  type Reinforcement,
  type Steel,
  type Welding,
} from './material-items.ts';

export { libraryLists } from '../library/names.ts';

/**
 * The materials, cross-sections and bolts of one project. Ids are per list, items are appended last and never removed.
 * Adding what is already there answers with the existing item. Every `add...` by name throws `LibraryError` for a name
 * the library does not have.
 */
export class ProjectMaterials {
  #state: MaterialsState;

  constructor(designCode: DesignCode) {
    this.#state = {
      designCode,
      steels: [],
      concretes: [],
      weldings: [],
      boltGrades: [],
      headedStudGrades: [],
      crossSections: [],
      boltAssemblies: [],
      reinforcements: [],
      pins: [],
    };
  }

  /** From what `toState` gave. Errors: `MaterialError` naming path and value when it is something else. */
  static fromState(state: unknown): ProjectMaterials {
    const parsed = MaterialsState.safeParse(state, { reportInput: true });
    if (!parsed.success) throw new MaterialError(`Materials: ${describeIssue(parsed.error)}`);
    const materials = new ProjectMaterials(parsed.data.designCode);
    materials.#state = parsed.data;
    return materials;
  }

  /** Another one with the same items, of which nothing is shared. */
  copy(): ProjectMaterials {
    const materials = new ProjectMaterials(this.designCode);
    materials.#state = this.toState();
    return materials;
  }

  /** Plain JSON; a copy. */
  toState(): MaterialsState {
    return structuredClone(this.#state);
  }

  get designCode(): DesignCode {
    return this.#state.designCode;
  }

  get steels(): readonly Steel[] {
    return this.#state.steels;
  }

  get concretes(): readonly Concrete[] {
    return this.#state.concretes;
  }

  get weldings(): readonly Welding[] {
    return this.#state.weldings;
  }

  get boltGrades(): readonly BoltGrade[] {
    return this.#state.boltGrades;
  }

  get headedStudGrades(): readonly HeadedStudGrade[] {
    return this.#state.headedStudGrades;
  }

  get reinforcements(): readonly Reinforcement[] {
    return this.#state.reinforcements;
  }

  get pins(): readonly Pin[] {
    return this.#state.pins;
  }

  get crossSections(): readonly CrossSection[] {
    return this.#state.crossSections;
  }

  get boltAssemblies(): readonly BoltAssembly[] {
    return this.#state.boltAssemblies;
  }

  /** For example "S 355". A custom steel of exactly that name counts as present. */
  addSteel(name: string): Steel {
    const custom = this.#state.steels.find((steel) => steel.name === name);
    return custom ?? this.#add(this.#state.steels, steelFromLibrary(findSteel(this.#standard, name)));
  }

  /**
   * A steel with strengths of its own. One that differs from a namesake is a new item.
   *
   * Errors: `MaterialError` naming the property that is out of range.
   */
  addCustomSteel(properties: CustomSteel): Steel {
    const steel = customSteel(this.#standard, properties);
    const same = this.#state.steels.find(({ id: _id, sequence: _sequence, ...rest }) =>
      isDeepStrictEqual(rest, steel),
    );
    return same ?? this.#append(this.#state.steels, steel);
  }

  /** For example "C25/30". */
  addConcrete(name: string): Concrete {
    return this.#add(this.#state.concretes, { ...findConcrete(this.#standard, name) });
  }

  /** For example "S 275" or "E70xx". */
  addWelding(name: string): Welding {
    return this.#add(this.#state.weldings, { ...findWelding(this.#standard, name) });
  }

  /** For example "8.8" or "A325". */
  addBoltGrade(name: string): BoltGrade {
    return this.#add(this.#state.boltGrades, { ...findBoltGrade(this.#standard, name) });
  }

  /** For example "SD1". */
  addHeadedStudGrade(name: string): HeadedStudGrade {
    return this.#add(this.#state.headedStudGrades, { ...findHeadedStudGrade(this.#standard, name) });
  }

  /** For example "B 500B". */
  addReinforcement(name: string): Reinforcement {
    return this.#add(this.#state.reinforcements, { ...findReinforcement(this.#standard, name) });
  }

  /** For example "Pin 40 S 355". Errors: `MaterialError` where the design code is not Eurocode. */
  addPin(name: string): Pin {
    if (this.designCode !== 'ecen')
      throw new MaterialError(`Pins are known to Eurocode projects alone; this one is ${this.designCode}.`);
    return this.#add(this.#state.pins, { ...findPin(name) });
  }

  /** For example "M20 10.9"; adds the grade when it is missing. */
  addBoltAssembly(name: string): BoltAssembly {
    const assembly = findBoltAssembly(this.#standard, name);
    const grade = this.addBoltGrade(assembly.grade.name);
    return this.#add(this.#state.boltAssemblies, boltAssemblyFromLibrary(assembly, grade.id));
  }

  /** A library section in a steel of the project or the library, which is added when missing. */
  addCrossSection(name: string, materialName: string): CrossSection {
    const definition = sectionFromLibrary(name);
    const materialId = this.addSteel(materialName).id;
    return this.#addSection({ ...definition, materialId });
  }

  /**
   * A section from open model parameters in a steel of the project.
   *
   * Errors: `MaterialError` for an unknown material id or impossible dimensions, `LibraryError` for its `UniqueName`.
   */
  addParametricSection(description: SectionDescription, materialId: number): CrossSection {
    const definition = sectionFromParameters(description);
    return this.#addSection({ ...definition, materialId: this.steel(materialId).id });
  }

  /** A section made by its sizes, in a steel of the project or the library. It is a new one, whatever is there. */
  addSizedSection(definition: SectionDefinition, materialName: string): CrossSection {
    const materialId = this.addSteel(materialName).id;
    return this.#appendSection({ ...definition, materialId });
  }

  /** The same section made anew. Errors: `MaterialError` for an unknown id. */
  replaceSizedSection(id: number, definition: SectionDefinition, materialName: string): CrossSection {
    const section = this.crossSection(id);
    return Object.assign(section, definition, { materialId: this.addSteel(materialName).id });
  }

  steel(id: number): Steel {
    return byId('Steel', this.#state.steels, id);
  }

  concrete(id: number): Concrete {
    return byId('Concrete', this.#state.concretes, id);
  }

  welding(id: number): Welding {
    return byId('Welding material', this.#state.weldings, id);
  }

  boltGrade(id: number): BoltGrade {
    return byId('Bolt grade', this.#state.boltGrades, id);
  }

  headedStudGrade(id: number): HeadedStudGrade {
    return byId('Headed stud grade', this.#state.headedStudGrades, id);
  }

  boltAssembly(id: number): BoltAssembly {
    return byId('Bolt assembly', this.#state.boltAssemblies, id);
  }

  crossSection(id: number): CrossSection {
    return byId('Cross-section', this.#state.crossSections, id);
  }

  /** Errors: `MaterialError` for an unknown id. */
  changeSteel(id: number, changes: Partial<Pick<Steel, 'bands' | 'unitMass'>>): void {
    Object.assign(this.steel(id), changes);
  }

  /** Errors: `MaterialError` for an unknown id. */
  changeBoltAssembly(id: number, changes: Pick<BoltAssembly, 'd0'>): void {
    Object.assign(this.boltAssembly(id), changes);
  }

  /** Errors: `MaterialError` for an unknown id of the section or the steel. */
  changeCrossSection(id: number, { materialId }: Pick<CrossSection, 'materialId'>): void {
    Object.assign(this.crossSection(id), { materialId: this.steel(materialId).id });
  }

  /** Names one may add, undefined for a list that there is not. */
  libraryNames(list: string): string[] | undefined {
    return libraryNames(list, this.designCode);
  }

  get #standard(): Standard {
    return standardOf(this.#state.designCode);
  }

  /** Name alone does not tell sections apart: the same one may come in two steels, or be drawn in two ways. */
  #addSection(section: Omit<CrossSection, 'id'>): CrossSection {
    const same = this.#state.crossSections.find(({ id: _, ...rest }) => isDeepStrictEqual(rest, section));
    return same ?? this.#appendSection(section);
  }

  #appendSection(section: Omit<CrossSection, 'id'>): CrossSection {
    const added = { id: nextNumber(this.#state.crossSections.map(({ id }) => id)), ...section };
    this.#state.crossSections.push(added);
    return added;
  }

  /** The item that has this name already, or the new one. */
  #add<Item extends Numbered>(items: Item[], draft: Draft<Item>): Item {
    return items.find(({ name }) => name === draft.name) ?? this.#append(items, draft);
  }

  #append<Item extends Numbered>(items: Item[], draft: Draft<Item>): Item {
    const { designCode: _, crossSections: _sections, ...numbered } = this.#state;
    const lists: readonly (readonly Numbered[])[] = Object.values(numbered);
    const added = {
      id: nextNumber(items.map(({ id }) => id)),
      sequence: nextNumber(lists.flatMap((list) => list.map(({ sequence }) => sequence))),
      ...draft,
      // An item is its draft and these two numbers; generics cannot add that up.
    } as Item;
    items.push(added);
    return added;
  }
}

interface Numbered {
  readonly id: number;
  readonly sequence: number;
  readonly name: string;
}

/** An item before a project numbers it. */
type Draft<Item extends Numbered> = Omit<Item, 'id' | 'sequence'> & Pick<Item, 'name'>;

function nextNumber(used: readonly number[]): number {
  return used.reduce((highest, number) => Math.max(highest, number), 0) + 1;
}

function byId<Item extends { readonly id: number }>(kind: string, items: readonly Item[], id: number): Item {
  const found = items.find((item) => item.id === id);
  if (found === undefined) {
    const known = items.length === 0 ? 'none' : items.map((item) => item.id).join(', ');
    throw new MaterialError(`${kind} ${id} is not in the project; it has ${known}.`);
  }
  return found;
}
