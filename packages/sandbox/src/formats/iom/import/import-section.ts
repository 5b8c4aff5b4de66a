import { MaterialError } from '../../../library/library-error.ts';
import { standardOf } from '../../../library/standard.ts';
import type { CrossSection } from '../../../materials/cross-section.ts';
import type { ProjectMaterials } from '../../../materials/project-materials.ts';
import { unprocessable } from '../../../model/problem.ts';
import type { ModelMember, ModelSection, ModelSteel } from '../read/open-model.ts';

/** The mildest common steel of each range: what a nameless steel without numbers is taken for. */
const STAND_IN = { ecen: 'S 235', american: 'A36' } as const;

/**
 * The section of a member as an item of the project, its steel with it.
 *
 * Errors: 422 naming the member without a section, or the section or steel that cannot be taken.
 */
export function importSection(member: ModelMember, materials: ProjectMaterials): CrossSection {
  const { section } = member;
  if (section === null) throw unprocessable(`Member1D ${member.id} has no CrossSection.`);
  if (section.steel === null) {
    throw unprocessable(
      `CrossSection ${section.id} is made of ${section.madeOf}; the sandbox takes MatSteel.`,
    );
  }
  const steel = section.steel;
  const materialId = naming(`MatSteel ${steel.id}`, () => importSteel(steel, materials));
  return naming(`CrossSection ${section.id}`, () =>
    materials.addParametricSection(descriptionOf(section), materialId),
  );
}

function descriptionOf({ name, crossSectionType, parameters, rotation, isInPrincipal }: ModelSection) {
  return { name, crossSectionType, parameters, rotation, isInPrincipal };
}

/**
 * A library steel by name, else one with the numbers of the file. A library name nobody knows, without numbers, becomes
 * the mildest steel of the range: exporters write such placeholders, and this keeps the checks on the safe side.
 *
 * Errors: `MaterialError` for a name nobody knows that is not said to be of the library, and for impossible numbers.
 */
export function importSteel(steel: ModelSteel, materials: ProjectMaterials): number {
  const { name, fy, fu, fromLibrary } = steel;
  const own = fy === null || fu === null ? null : () => materials.addCustomSteel(customOf(steel, fy, fu)).id;
  if (own !== null && !fromLibrary) return own();
  try {
    return materials.addSteel(name).id;
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
    if (own !== null) return own();
    if (!fromLibrary) throw error;
    return materials.addSteel(STAND_IN[standardOf(materials.designCode)]).id;
  }
}

function customOf({ name, fy40, fu40, e, poisson, unitMass }: ModelSteel, fy: number, fu: number) {
  return {
    name,
    fy,
    fu,
    ...(fy40 === null ? {} : { fy40 }),
    ...(fu40 === null ? {} : { fu40 }),
    ...(e === null ? {} : { e }),
    ...(poisson === null ? {} : { poisson }),
    ...(unitMass === null ? {} : { unitMass }),
  };
}

function naming<Result>(source: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof MaterialError) throw unprocessable(`${source}: ${cause.message}`, { cause });
    throw cause;
  }
}
