import type { ConConversionSettings } from '@connection-gateway/contract/conversion';
import { convertMaterials, defaultConversion, type Replacement } from '../materials/convert-materials.ts';
import { notImplemented, unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { readConversion } from './read-conversion.ts';
import { renameMaterials } from './rename-materials.ts';

/** The one code the library has products of besides the European ones. */
const TARGET = 'american';

/**
 * What a conversion makes of the items of the project, those of one name once.
 *
 * Errors: 422 for a project that is not ECEN and for a target without products.
 */
export function defaultMapping(project: Project, target: string): ConConversionSettings {
  checkSource(project, target);
  // 501 is declared for the conversion itself only.
  if (target !== TARGET) throw unprocessable(noProducts(target));
  const conversion = defaultConversion(project.materials, TARGET);
  return {
    targetDesignCode: TARGET,
    concrete: eachOnce(conversion.concrete),
    crossSections: eachOnce(conversion.crossSections),
    fasteners: eachOnce(conversion.fasteners),
    steel: eachOnce(conversion.steel),
    welds: eachOnce(conversion.welds),
    boltGrade: eachOnce(conversion.boltGrade),
  };
}

/**
 * Converts the project: materials, sections, bolts and welds, their names in operations and parameters, and the code
 * itself. All or nothing; lists may be empty or missing, and what they do not name is kept.
 *
 * Errors: 422 for a project that is not ECEN, an entry without a name and a target that is not in the library; 501 for a
 * target without products.
 */
export function changeCode(project: Project, settings: ConConversionSettings): void {
  const target = settings.targetDesignCode;
  checkSource(project, target);
  if (target !== TARGET) throw notImplemented(noProducts(target));
  const conversion = readConversion(settings);
  const materials = convertMaterials(project.materials, TARGET, conversion);
  for (const connection of project.connections) renameMaterials(connection, conversion);
  project.materials = materials;
  project.code = TARGET;
}

function eachOnce(rows: readonly Replacement[]): Replacement[] {
  const sources = new Set<string>();
  return rows.filter(({ sourceValue }) => {
    const isNew = !sources.has(sourceValue);
    sources.add(sourceValue);
    return isNew;
  });
}

function checkSource({ code }: Project, target: string): void {
  if (code !== 'ecen') {
    throw unprocessable(`The project is of design code ${code}; only ecen projects can be converted.`);
  }
  if (target === code) throw unprocessable(`The project is of design code ${code} already.`);
}

function noProducts(target: string): string {
  return `The sandbox has no products of design code ${target}; it converts to ${TARGET}.`;
}
