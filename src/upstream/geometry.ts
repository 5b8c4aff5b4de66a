import type {
  AnchorGrid,
  BeamData,
  BoltGrid,
  ConcreteBlockData,
  ConnectionData,
  PinGrid,
  PlateData,
  WeldData,
} from '@connection-gateway/contract/geometry';
import { finite } from '@connection-gateway/contract/wire';
import { createExports } from './exports.ts';
import type { Http } from './http/http-client.ts';
import type * as geometry from './model/geometry.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { Scene } from './model/scene.ts';
import {
  anchorTypes,
  fromWire,
  shearTransfers,
  UNRECOGNIZED,
  type WeldType,
  weldTypes,
} from './model/words.ts';
import { readExportedParts } from './translation/exported-parts.ts';
import { once } from './translation/memoize.ts';
import { outlineOf } from './translation/outline.ts';
import { toScene } from './translation/scene.ts';
import { toVector } from './translation/vector.ts';

/** Geometry of a connection after all its operations. m, global axes. */
export function createGeometry(http: Http) {
  return {
    /** Upstream: `GET .../export-iom-connection-data` (`ExportIomConnectionData`). */
    async model({ projectId, connectionId }: ConnectionKey): Promise<geometry.ConnectionModel> {
      const params = { projectId, connectionId };
      return toConnectionModel(params, await http.call('ExportIomConnectionData', { params }));
    },

    /** Upstream: `GET .../presentations` (`GetDataScene3D`). */
    async scene({ projectId, connectionId }: ConnectionKey): Promise<Scene> {
      return toScene(await http.call('GetDataScene3D', { params: { projectId, connectionId } }));
    },

    /**
     * Welds and concrete blocks, of which `model` has numbers alone in generation 5. Null where the file does not have
     * them in a form that is known.
     * Upstream: `GET .../export-iom` (`ExportIom`).
     */
    async exportedParts(key: ConnectionKey): Promise<geometry.ExportedParts | null> {
      const { body } = await createExports(http).iom(key, null);
      const parts = await readExportedParts(body);
      return (
        parts && {
          welds: parts.welds.map(toWeld),
          concreteBlocks: parts.concreteBlocks.map(toConcreteBlock),
        }
      );
    },
  };
}

const toConnectionModel = once(
  ({ projectId, connectionId }: ConnectionKey, wire: ConnectionData): geometry.ConnectionModel => ({
    projectId,
    connectionId,
    ...toModel(projectId, wire),
  }),
);

function toModel(
  projectId: string,
  wire: ConnectionData,
): Omit<geometry.ConnectionModel, 'projectId' | 'connectionId'> {
  return {
    beams: (wire.beams ?? []).map((beam) => toBeam(projectId, beam)),
    plates: (wire.plates ?? []).map((plate) => toPlate(projectId, plate)),
    foldedPlates: (wire.foldedPlates ?? []).map(({ plates, bends }) => ({
      plates: (plates ?? []).map((plate) => toPlate(projectId, plate)),
      bendRadii: (bends ?? []).map(({ radius }) => finite(radius)),
    })),
    boltGrids: (wire.boltGrids ?? []).map((grid) => toBoltGrid(projectId, grid)),
    anchorGrids: (wire.anchorGrids ?? []).map((grid) => toAnchorGrid(projectId, grid)),
    pinGrids: (wire.pinGrids ?? []).map((grid) => ({
      type: 'ModelPinGrid',
      ...toGrid(projectId, grid),
      isReplaceable: grid.isReplaceable ?? false,
    })),
    welds: (wire.welds ?? []).map(toWeld),
    concreteBlocks: (wire.concreteBlocks ?? []).map(toConcreteBlock),
    hasBareNumbers: [...(wire.welds ?? []), ...(wire.concreteBlocks ?? [])].some(isBare),
  };
}

const isBare = (part: WeldData | ConcreteBlockData): boolean =>
  Object.entries(part).every(([field, value]) => field === 'id' || value == null);

function toBeam(projectId: string, beam: BeamData): geometry.ModelBeam {
  return {
    modelId: beam.id,
    name: beam.name ?? null,
    crossSectionName: beam.mprlName ?? null,
    crossSectionType: beam.crossSectionType ?? null,
    isBearing: beam.isBearingMember ?? false,
    isAdded: beam.isAdded ?? false,
    plates: (beam.plates ?? []).map((plate) => toPlate(projectId, plate)),
  };
}

function toPlate(projectId: string, plate: PlateData): geometry.ModelPlate {
  const materialName = materialNameOf(plate.material);
  return {
    projectId,
    modelId: plate.id,
    name: plate.name ?? null,
    thickness: finite(plate.thickness),
    materialName,
    materialId: materialName === null ? materialIdOf(plate.material) : null,
    axes: toAxes(plate),
    outline: outlineOf(plate),
    isNegative: plate.isNegativeObject ?? false,
  };
}

/** A name; a reference of newer services has one only where it carries the material. */
function materialNameOf(material: PlateData['material']): string | null {
  if (typeof material !== 'object') return material ?? null;
  const element = material?.element;
  const name = typeof element === 'object' && element !== null ? Reflect.get(element, 'name') : null;
  return typeof name === 'string' ? name : null;
}

/** The number of a steel; null for a reference to anything else. */
function materialIdOf(material: PlateData['material']): number | null {
  if (typeof material !== 'object' || material === null) return null;
  const { typeName, id } = material;
  return typeName == null || /^MatSteel/i.test(typeName) ? (id ?? null) : null;
}

function toGrid(projectId: string, grid: BoltGrid | AnchorGrid | PinGrid) {
  return {
    projectId,
    modelId: grid.id,
    name: grid.name ?? null,
    length: finite(grid.length),
    axes: toAxes(grid),
    positions: (grid.positions ?? []).map(toVector),
  };
}

function toBoltGrid(projectId: string, grid: BoltGrid): geometry.ModelBoltGrid {
  const { slottedHoles } = grid;
  return {
    type: 'ModelBoltGrid',
    ...toGrid(projectId, grid),
    boltAssemblyId: grid.boltAssembly?.id ?? null,
    shearTransfer: fromWire(shearTransfers, grid.boltInteraction),
    shearInThread: grid.shearInThread ?? false,
    // Generation 3 leaves the field out; in generation 4 null says that all holes are round.
    hasSlottedHoles: slottedHoles === undefined ? null : (slottedHoles?.length ?? 0) > 0,
  };
}

function toAnchorGrid(projectId: string, grid: AnchorGrid): geometry.ModelAnchorGrid {
  const { anchorInstallationProcess: process } = grid;
  return {
    type: 'ModelAnchorGrid',
    ...toGrid(projectId, grid),
    boltAssemblyId: grid.boltAssembly?.id ?? null,
    anchorType: fromWire(anchorTypes, grid.anchorType),
    castInPlace: process == null ? null : process.toLowerCase() === 'castinplace',
    anchoringLength: finite(grid.anchoringLength),
  };
}

function toWeld(weld: WeldData): geometry.ModelWeld {
  const start = toVector(weld.start);
  const end = toVector(weld.end);
  return {
    modelId: weld.id,
    name: weld.name ?? null,
    type: weldTypeOf(weld.weldType ?? ''),
    size: finite(weld.thickness),
    length: start && end ? Math.hypot(end.x - start.x, end.y - start.y, end.z - start.z) : null,
    materialName: weld.material ?? null,
    isIntermittent: weld.isIntermittent ?? null,
    start,
    end,
  };
}

/** The kind is a set of flags in the product, `fillet, contact` and in XML `Fillet Contact`: the first word that is known says what it is. */
function weldTypeOf(words: string): WeldType {
  const known = words
    .split(/[\s,]+/)
    .map((word) => fromWire(weldTypes, word.trim()))
    .find((type) => type !== UNRECOGNIZED);
  return known ?? UNRECOGNIZED;
}

function toConcreteBlock(block: ConcreteBlockData): geometry.ModelConcreteBlock {
  return {
    modelId: block.id,
    name: block.name ?? null,
    depth: finite(block.depth),
    materialName: block.material ?? null,
    outline: outlineOf(block),
  };
}

type Axes = Partial<Pick<PlateData, 'origin' | 'axisX' | 'axisY' | 'axisZ'>>;

function toAxes(wire: Axes): geometry.LocalSystem | null {
  const origin = toVector(wire.origin);
  const axisX = toVector(wire.axisX);
  const axisY = toVector(wire.axisY);
  const axisZ = toVector(wire.axisZ);
  return origin && axisX && axisY && axisZ && { origin, axisX, axisY, axisZ };
}
