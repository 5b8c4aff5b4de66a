import type { MaterialElement } from '@connection-gateway/contract/material';
import type { Http } from './http/http-client.ts';
import type { CrossSection } from './model/cross-section.ts';
import type { ProjectKey } from './model/keys.ts';
import type * as model from './model/material.ts';
import { kindOf, toBoltAssembly, toCrossSection, toMaterial } from './translation/material.ts';
import { once } from './translation/memoize.ts';

const lists = {
  STEEL: 'GetSteelMaterials',
  CONCRETE: 'GetConcreteMaterials',
  BOLT_GRADE: 'GetBoltGradeMaterials',
  WELDING: 'GetWeldingMaterials',
  HEADED_STUD_GRADE: 'GetHeadedStudGradeMaterials',
  REINFORCEMENT: 'GetReinforcementMaterials',
} as const;

const additions = {
  STEEL: 'AddMaterialSteel',
  CONCRETE: 'AddMaterialConcrete',
  BOLT_GRADE: 'AddMaterialBoltGrade',
  WELDING: 'AddMaterialWeld',
  HEADED_STUD_GRADE: 'AddMaterialHeadedStudGrade',
  REINFORCEMENT: 'AddMaterialReinforcement',
} as const;

/** Lists of the library on the wire. */
const libraryLists = {
  STEEL: 'steel',
  CONCRETE: 'concrete',
  BOLT_GRADE: 'bolt-grade',
  WELDING: 'welding',
  HEADED_STUD_GRADE: 'headed-stud-grade',
  REINFORCEMENT: 'reinforcement',
  PIN: 'pin',
  CROSS_SECTION: 'cross-sections',
  BOLT_ASSEMBLY: 'bolt-assemblies',
} as const satisfies Record<model.LibraryKind, string>;

/**
 * Materials of a project. Ids are unique within one list only. Stresses in Pa, lengths in m; `properties` is the item
 * as the service sent it, since its members depend on the design code.
 */
export function createMaterials(http: Http) {
  return {
    /** Upstream: `GET .../materials/cross-sections` (`GetCrossSections`). */
    async crossSections(projectId: string): Promise<CrossSection[]> {
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
      if (kind !== null && kind !== 'UNRECOGNIZED')
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
      kind: Exclude<model.MaterialKind, 'UNRECOGNIZED'>,
      name: string,
    ): Promise<string | null> {
      return nameIn(await http.call(additions[kind], { params: { projectId }, body: { mprlName: name } }));
    },

    /** As `add`; brings the material along. Upstream: `POST .../materials/cross-sections` (`AddCrossSection`). */
    async addCrossSection(projectId: string, name: string, materialName: string): Promise<string | null> {
      const body = { mprlName: name, materialName };
      return nameIn(await http.call('AddCrossSection', { params: { projectId }, body }));
    },

    /** `NOT_SUPPORTED` before generation 5, as the next. Upstream: `GET .../materials/pin` (`GetPins`). */
    async pins(projectId: string): Promise<model.Pin[]> {
      const params = { projectId };
      return toPins(params, await http.call('GetPins', { params }));
    },

    /** `BAD_USER_INPUT` where the code is not Eurocode. Upstream: `POST .../materials/pin` (`AddPin`). */
    async addPin(projectId: string, name: string): Promise<string | null> {
      return nameIn(await http.call('AddPin', { params: { projectId }, body: { mprlName: name } }));
    },

    /**
     * Names that the project may add. `NOT_SUPPORTED` before generation 5.
     * Upstream: `GET .../materials/{materialType}/library` (`GetMaterialLibrary`).
     */
    library: (projectId: string, kind: model.LibraryKind): Promise<string[]> =>
      http.call('GetMaterialLibrary', { params: { projectId, materialType: libraryLists[kind] } }),

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

const toCrossSections = once(({ projectId }: ProjectKey, wire: MaterialElement[]): CrossSection[] =>
  wire.map((item) => toCrossSection(projectId, item)),
);

const toBoltAssemblies = once(({ projectId }: ProjectKey, wire: MaterialElement[]): model.BoltAssembly[] =>
  wire.map((item) => toBoltAssembly(projectId, item)),
);

const toPins = once(({ projectId }: ProjectKey, wire: MaterialElement[]): model.Pin[] =>
  wire.map((item) => ({ projectId, pinId: item.id, name: item.name ?? `Pin ${item.id}`, properties: item })),
);
