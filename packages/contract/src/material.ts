import { z } from 'zod';
import { get, PROJECT, post } from './endpoint.ts';
import { Int32, Text } from './wire.ts';

/** Any item of the material lists: the vendor gives no schema, and the fields depend on the design code. */
export const MaterialElement = z.looseObject({
  $type: z.string().optional(),
  id: Int32,
  name: Text,
});
export type MaterialElement = z.infer<typeof MaterialElement>;

const ConMprlElement = z.object({ mprlName: z.string() });
const ConMprlCrossSection = z.object({ materialName: z.string(), mprlName: z.string() });

const MATERIALS = `${PROJECT}/materials` as const;
const list = { answer: 'json', reply: z.array(MaterialElement) } as const;
// Generation 4 answers an object without a declared schema; do not depend on it.
const added = {
  answer: 'json',
  reply: z.unknown(),
  v3: 'empty',
  body: ConMprlElement,
  changes: 'materials',
  recovery: 'record',
} as const;

const reinforcement = { since: 5, needs: 'reinforcement' } as const;
const pins = { since: 5, needs: 'pins' } as const;

export const materialEndpoints = {
  GetAllMaterials: get(MATERIALS, list),
  GetSteelMaterials: get(`${MATERIALS}/steel`, list),
  AddMaterialSteel: post(`${MATERIALS}/steel`, added),
  GetConcreteMaterials: get(`${MATERIALS}/concrete`, list),
  AddMaterialConcrete: post(`${MATERIALS}/concrete`, added),
  GetBoltGradeMaterials: get(`${MATERIALS}/bolt-grade`, list),
  AddMaterialBoltGrade: post(`${MATERIALS}/bolt-grade`, added),
  GetWeldingMaterials: get(`${MATERIALS}/welding`, list),
  AddMaterialWeld: post(`${MATERIALS}/welding`, added),
  GetHeadedStudGradeMaterials: get(`${MATERIALS}/headed-stud-grade`, list),
  AddMaterialHeadedStudGrade: post(`${MATERIALS}/headed-stud-grade`, added),
  GetCrossSections: get(`${MATERIALS}/cross-sections`, list),
  AddCrossSection: post(`${MATERIALS}/cross-sections`, { ...added, body: ConMprlCrossSection }),
  GetBoltAssemblies: get(`${MATERIALS}/bolt-assemblies`, list),
  AddBoltAssembly: post(`${MATERIALS}/bolt-assemblies`, added),
  GetReinforcementMaterials: get(`${MATERIALS}/reinforcement`, { ...list, ...reinforcement }),
  AddMaterialReinforcement: post(`${MATERIALS}/reinforcement`, { ...added, ...reinforcement }),
  /** Of Eurocode projects alone. */
  GetPins: get(`${MATERIALS}/pin`, { ...list, ...pins }),
  AddPin: post(`${MATERIALS}/pin`, { ...added, ...pins }),
  /** Names that the project may add; the list is one of steel, concrete, bolt-grade, welding, headed-stud-grade, reinforcement, pin, cross-sections, bolt-assemblies. */
  GetMaterialLibrary: get(`${MATERIALS}/:materialType/library`, {
    answer: 'json',
    reply: z.array(z.string()),
    since: 5,
    needs: 'materialLibrary',
  }),
} as const;
