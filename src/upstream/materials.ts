import { MaterialElement } from '@connection-gateway/contract/material';
import type { Http } from './http/http-client.ts';
import type { ProjectKey } from './model/keys.ts';
import type * as model from './model/material.ts';
import { once } from './translation/once.ts';

const lists = {
  STEEL: 'GetSteelMaterials',
  CONCRETE: 'GetConcreteMaterials',
  BOLT_GRADE: 'GetBoltGradeMaterials',
  WELDING: 'GetWeldingMaterials',
  HEADED_STUD_GRADE: 'GetHeadedStudGradeMaterials',
} as const;

const additions = {
  STEEL: 'AddMaterialSteel',
  CONCRETE: 'AddMaterialConcrete',
  BOLT_GRADE: 'AddMaterialBoltGrade',
  WELDING: 'AddMaterialWeld',
  HEADED_STUD_GRADE: 'AddMaterialHeadedStudGrade',
} as const;

/** Beginnings of the class names in `$type`; their ends name the design code. */
const kinds: readonly (readonly [string, model.MaterialKind])[] = [
  ['MatSteel', 'STEEL'],
  ['MatConcrete', 'CONCRETE'],
  ['MatWelding', 'WELDING'],
  ['MaterialBoltGrade', 'BOLT_GRADE'],
  ['MaterialHeadedStudGrade', 'HEADED_STUD_GRADE'],
];

/**
 * Materials of a project. Ids are unique within one list only. Stresses in Pa, lengths in m; `properties` is the item
 * as the service sent it, since its members depend on the design code.
 */
export function createMaterials(http: Http) {
  return {
    /** Upstream: `GET .../materials/cross-sections` (`GetCrossSections`). */
    async crossSections(projectId: string): Promise<model.CrossSection[]> {
      const params = { projectId };
      return toCrossSections(params, await http.call('GetCrossSections', { params }));
    },

    /** Upstream: `GET .../materials/bolt-assemblies` (`GetBoltAssemblies`). */
    async boltAssemblies(projectId: string): Promise<model.BoltAssembly[]> {
      const params = { projectId };
      return toBoltAssemblies(params, await http.call('GetBoltAssemblies', { params }));
    },

    /**
     * One kind, or all materials with `null`.
     * Upstream: `GET .../materials/{kind}`, or `GET .../materials` for all (`GetSteelMaterials`, ...,
     * `GetAllMaterials`).
     */
    async list(projectId: string, kind: model.MaterialKind | null): Promise<model.Material[]> {
      const params = { projectId };
      if (kind !== null && kind !== 'OTHER')
        return toMaterials(params, await http.call(lists[kind], { params }), kind);
      const materials = toMaterials(params, await http.call('GetAllMaterials', { params }), null);
      return kind === null ? materials : materials.filter((material) => material.kind === kind);
    },

    /**
     * Adds by the name in the product library; the name the service gives it, null when it does not say.
     * `BAD_USER_INPUT` for a name the library does not have.
     * Upstream: `POST .../materials/{kind}` (`AddMaterialSteel`, ...).
     */
    async add(
      projectId: string,
      kind: Exclude<model.MaterialKind, 'OTHER'>,
      name: string,
    ): Promise<string | null> {
      return nameIn(await http.call(additions[kind], { params: { projectId }, body: { mprlName: name } }));
    },

    /** As `add`; brings the material along. Upstream: `POST .../materials/cross-sections` (`AddCrossSection`). */
    async addCrossSection(projectId: string, name: string, materialName: string): Promise<string | null> {
      const body = { mprlName: name, materialName };
      return nameIn(await http.call('AddCrossSection', { params: { projectId }, body }));
    },

    /** As `add`; brings the grade along. Upstream: `POST .../materials/bolt-assemblies` (`AddBoltAssembly`). */
    async addBoltAssembly(projectId: string, name: string): Promise<string | null> {
      return nameIn(await http.call('AddBoltAssembly', { params: { projectId }, body: { mprlName: name } }));
    },
  };
}

/** Generation 3 answers nothing, and what generation 4 answers is not declared. */
function nameIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('name' in answer)) return null;
  return typeof answer.name === 'string' ? answer.name : null;
}

/** Of the kind that was asked for; of all kinds with null. */
const toMaterials = once(
  ({ projectId }: ProjectKey, wire: MaterialElement[], kind: model.MaterialKind | null): model.Material[] =>
    wire.map((item) => toMaterial(projectId, item, kind ?? kindOf(item))),
);

const toCrossSections = once(({ projectId }: ProjectKey, wire: MaterialElement[]): model.CrossSection[] =>
  wire.map((item) => toCrossSection(projectId, item)),
);

const toBoltAssemblies = once(({ projectId }: ProjectKey, wire: MaterialElement[]): model.BoltAssembly[] =>
  wire.map((item) => toBoltAssembly(projectId, item)),
);

function toMaterial(projectId: string, item: MaterialElement, kind: model.MaterialKind): model.Material {
  return {
    projectId,
    materialId: item.id,
    kind,
    name: item.name ?? `Material ${item.id}`,
    yieldStrength: finiteOf(item['fy'] ?? item['fyb']),
    // AISC electrodes say `fexx`.
    ultimateStrength: finiteOf(item['fu'] ?? item['fub'] ?? item['fexx']),
    properties: item,
  };
}

function toCrossSection(projectId: string, item: MaterialElement): model.CrossSection {
  return {
    projectId,
    crossSectionId: item.id,
    name: item.name ?? `Section ${item.id}`,
    material: referenced(projectId, item['material']),
    type: typeof item['crossSectionType'] === 'string' ? item['crossSectionType'] : null,
    properties: item,
  };
}

function toBoltAssembly(projectId: string, item: MaterialElement): model.BoltAssembly {
  return {
    projectId,
    boltAssemblyId: item.id,
    name: item.name ?? `Bolt assembly ${item.id}`,
    grade: referenced(projectId, item['boltGrade']),
    diameter: finiteOf(item['diameter']),
    holeDiameter: finiteOf(item['borehole']),
    properties: item,
  };
}

/** The material a reference carries in its `element`; null when it is only named by number. */
function referenced(projectId: string, reference: unknown): model.Material | null {
  if (typeof reference !== 'object' || reference === null || !('element' in reference)) return null;
  const element = MaterialElement.safeParse(reference.element);
  if (!element.success) return null;
  // The reference as sent, not the parsed copy, which would put unknown members last.
  const item = reference.element as MaterialElement;
  return toMaterial(projectId, item, kindOf(item, 'typeName' in reference ? reference.typeName : null));
}

/** By `$type` (`Namespace.Class, Assembly`), else by the class name beside the reference. */
function kindOf({ $type }: MaterialElement, typeName: unknown = null): model.MaterialKind {
  const name = $type?.split(',', 1)[0]?.split('.').at(-1) ?? (typeof typeName === 'string' ? typeName : '');
  return kinds.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'OTHER';
}

function finiteOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
