import { MaterialError } from '../../../library/library-error.ts';
import { standardOf } from '../../../library/standard.ts';
import type { ProjectMaterials } from '../../../materials/project-materials.ts';
import type { Operation } from '../../../model/operation.ts';
import type { Vector } from '../../../model/vector.ts';
import type { ConnectionParts, ModelBeam, ModelPart, ModelSteel } from '../read/open-model.ts';
import { quoted } from '../read/xml-value.ts';
import type { ConnectionNotes } from './connection-notes.ts';
import { cutByPlate } from './cut-by-plate.ts';
import type { PlacedMember } from './import-member.ts';
import { importSteel } from './import-section.ts';
import { importedPart } from './import-shape.ts';

/** Taken for bolts the library does not have, as the service takes M16. */
const FALLBACK_BOLTS = { ecen: 'M16 8.8', american: '5/8 A325' } as const;

/**
 * Imported parts as frozen operations, numbered from 1 in the order of the file; their shapes seen from the node. Bolts that
 * are others than the file says are noted.
 */
export function importOperations(
  parts: readonly ConnectionParts[],
  members: readonly PlacedMember[],
  materials: ProjectMaterials,
  {
    node,
    steels,
    notes,
  }: {
    readonly node: Vector;
    readonly steels: readonly ModelSteel[];
    readonly notes: ConnectionNotes;
  },
): Operation[] {
  let before = 0;
  const operations = parts.flatMap((data) => {
    const memberOf = memberFinder(data.beams, members);
    const finder = { ...memberOf, ...plateFinder(data.parts, before), beamByPartId: memberOf.byPartId };
    before += data.parts.length;
    const memberCut = ({ modifiedBeamId }: ModelPart) => {
      const memberId = memberOf.byBeamId(modifiedBeamId);
      return members.find(({ id }) => id === memberId);
    };
    return data.parts.map((given) => {
      const part = { ...given, shape: given.shape ?? cutByPlate(given, data.parts, memberCut(given)) };
      return { part, memberOf, finder };
    });
  });
  const assemblies = new Map<string | null, number>();
  const boltsOf = ({ boltAssembly: name }: ModelPart): number => {
    const id = assemblies.get(name) ?? importBolts(name, materials, notes);
    assemblies.set(name, id);
    return id;
  };
  for (const { part } of operations) if (part.type === 'ConcreteBlock') importConcrete(part, materials);
  return operations.map(({ part, memberOf, finder }, index): Operation => {
    const connectedMemberId = memberOf.byBeamId(part.modifiedBeamId);
    const bearingMemberId = memberOf.byBeamId(part.cuttingBeamId);
    const named = [
      ...part.beamIds.map((beamId) => memberOf.byBeamId(beamId)),
      ...part.partIds.map((partId) => memberOf.byPartId(partId)),
    ];
    const memberIds = [connectedMemberId, bearingMemberId, ...named].filter((id) => id !== null);
    return {
      id: index + 1,
      name: part.name ?? `${part.type} ${part.id ?? index + 1}`,
      active: true,
      isImported: true,
      type: part.type,
      commandId: '',
      properties: Object.fromEntries(part.values),
      bearingMemberId,
      connectedMemberId,
      memberIds: [...new Set(memberIds)],
      plateMaterialId: part.steel === null ? null : importPlateSteel(part.steel, steels, materials),
      weldMaterialId: part.weldMetal === null ? null : importWeldMetal(part.weldMetal, materials),
      boltAssemblyId: part.type === 'BoltGrid' || part.type === 'AnchorGrid' ? boltsOf(part) : null,
      templateInstanceId: null,
      source: part.source,
      ...importedPart(part, node, finder),
    };
  });
}

/** Beams are the connected members once more: by id of the original model, by number of the member, or by name. */
function memberFinder(beams: readonly ModelBeam[], members: readonly PlacedMember[]) {
  const byOriginal = new Map(members.map(({ connected, id }) => [connected.originalModelId, id]));
  const byNumber = new Map(members.map(({ connected, id }) => [connected.member.id, id]));
  const byName = new Map(members.map(({ connected, id }) => [connected.member.name, id]));
  const ofBeam = ({ id, name, originalModelId }: ModelBeam): number | null =>
    (originalModelId === null ? undefined : byOriginal.get(originalModelId)) ??
    byNumber.get(id) ??
    (name === null ? undefined : byName.get(name)) ??
    null;
  const ofBeamId = new Map(beams.map((beam) => [beam.id, ofBeam(beam)]));
  const ofPartId = new Map(beams.map((beam) => [beam.originalModelId, ofBeam(beam)]));
  return {
    byBeamId: (beamId: number | null) => (beamId === null ? null : (ofBeamId.get(beamId) ?? null)),
    byPartId: (partId: string) => ofPartId.get(partId) ?? null,
  };
}

/** Operations of plates, counted on from those of earlier data; of several with one id the last. */
function plateFinder(parts: readonly ModelPart[], before: number) {
  const plates = parts.flatMap((part, index) =>
    part.type === 'Plate' ? [{ ...part, operationId: before + index + 1 }] : [],
  );
  return {
    plates: new Map(plates.flatMap(({ id, operationId }) => (id === null ? [] : [[id, operationId]]))),
    platesByPartId: new Map(
      plates.flatMap(({ originalModelId, operationId }) =>
        originalModelId === null ? [] : [[originalModelId, operationId]],
      ),
    ),
  };
}

/** The steel of that name in the file, else of the library; null for one that cannot be taken. */
function importPlateSteel(
  name: string,
  steels: readonly ModelSteel[],
  materials: ProjectMaterials,
): number | null {
  const steel = steels.find((candidate) => candidate.name === name);
  try {
    return steel === undefined ? materials.addSteel(name).id : importSteel(steel, materials);
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
    return null;
  }
}

/** Null for a metal the library does not have: one that matches the steel. */
function importWeldMetal(name: string, materials: ProjectMaterials): number | null {
  try {
    return materials.addWelding(name).id;
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
    return null;
  }
}

/** The assembly of that name, or M16, which is noted; null stands for data that names none. */
function importBolts(name: string | null, materials: ProjectMaterials, notes: ConnectionNotes): number {
  if (name !== null) {
    try {
      return materials.addBoltAssembly(name).id;
    } catch (error) {
      if (!(error instanceof MaterialError)) throw error;
    }
  }
  const taken = FALLBACK_BOLTS[standardOf(materials.designCode)];
  notes.differs(
    name === null
      ? `Bolts of which no assembly is named are taken for ${taken}.`
      : `Bolts ${quoted(name)} are not in the library; they are taken for ${taken}.`,
  );
  return materials.addBoltAssembly(taken).id;
}

/** The concrete a block names, where the library has it. */
function importConcrete({ values }: ModelPart, materials: ProjectMaterials): void {
  const name = values.find(([key]) => key === 'Material')?.[1];
  if (typeof name !== 'string') return;
  try {
    materials.addConcrete(name);
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
  }
}
