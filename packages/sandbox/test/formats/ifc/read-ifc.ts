import { type FlatMesh, IFCOPENINGELEMENT, IfcAPI } from 'web-ifc';

type Triple = readonly [number, number, number];

/** An element as another program reads it from the file. */
export interface ReadElement {
  readonly type: string;
  readonly guid: string;
  readonly name: string;
  /** m3; 0 without a shape. web-ifc does not take openings as small as bolt holes out of what they pierce. */
  readonly volume: number;
  /** Centre of gravity, m, with Z up. */
  readonly centre: Triple;
}

interface Moments {
  volume: number;
  first: [number, number, number];
}

let loaded: Promise<IfcAPI> | null = null;

/** One for all files: making one compiles web-ifc, which takes longer than reading most files. */
async function load(): Promise<IfcAPI> {
  const api = new IfcAPI();
  await api.Init();
  return api;
}

/** Elements with volume and centre of gravity, read by web-ifc; circles have 128 corners. */
export async function readIfc(text: string): Promise<ReadElement[]> {
  loaded ??= load();
  const api = await loaded;
  const model = api.OpenModel(new TextEncoder().encode(text), {
    COORDINATE_TO_ORIGIN: false,
    CIRCLE_SEGMENTS: 128,
  });
  try {
    const moments = new Map<number, Moments>();
    const take = ({ expressID, geometries }: FlatMesh) => {
      const sum: Moments = moments.get(expressID) ?? { volume: 0, first: [0, 0, 0] };
      moments.set(expressID, sum);
      for (let index = 0; index < geometries.size(); index++) {
        const { geometryExpressID, flatTransformation } = geometries.get(index);
        const geometry = api.GetGeometry(model, geometryExpressID);
        const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
        const faces = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
        addMoments(sum, vertices, faces, flatTransformation);
        geometry.delete();
      }
    };
    api.StreamAllMeshes(model, take);
    // Openings are not streamed with what can be seen.
    for (const id of api.GetLineIDsWithType(model, IFCOPENINGELEMENT)) take(api.GetFlatMesh(model, id));
    const types = api.GetAllTypesOfModel(model).filter(({ typeName }) => kinds.has(typeName));
    return types.flatMap(({ typeID, typeName }) =>
      [...api.GetLineIDsWithType(model, typeID)].map((id): ReadElement => {
        const line = api.GetLine(model, id);
        const { volume, first } = moments.get(id) ?? { volume: 0, first: [0, 0, 0] };
        const [x, y, z] = volume === 0 ? [0, 0, 0] : first.map((moment) => moment / volume);
        return {
          type: typeName,
          guid: String(line.GlobalId?.value ?? ''),
          name: String(line.Name.value),
          volume,
          // web-ifc turns models until Y is up.
          centre: [x ?? 0, -(z ?? 0), y ?? 0],
        };
      }),
    );
  } finally {
    api.CloseModel(model);
  }
}

const kinds = new Set([
  'IfcProject',
  'IfcSite',
  'IfcBuilding',
  'IfcBeam',
  'IfcColumn',
  'IfcMember',
  'IfcPlate',
  'IfcMechanicalFastener',
  'IfcFastener',
  'IfcFooting',
  'IfcOpeningElement',
  'IfcMaterial',
]);

/** Vertices carry a place and a normal, six numbers each; the transformation is a matrix by columns. */
function addMoments(sum: Moments, vertices: Float32Array, faces: Uint32Array, matrix: number[]): void {
  const at = (row: number, column: number) => matrix[4 * column + row] ?? 0;
  const corner = (face: number): Triple => {
    const first = 6 * (faces[face] ?? 0);
    const [x, y, z] = [vertices[first] ?? 0, vertices[first + 1] ?? 0, vertices[first + 2] ?? 0];
    const along = (row: number) => at(row, 0) * x + at(row, 1) * y + at(row, 2) * z + at(row, 3);
    return [along(0), along(1), along(2)];
  };
  for (let face = 0; face < faces.length; face += 3) {
    const [a, b, c] = [corner(face), corner(face + 1), corner(face + 2)];
    const volume =
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
    sum.volume += volume;
    for (const axis of [0, 1, 2] as const) sum.first[axis] += (volume * (a[axis] + b[axis] + c[axis])) / 4;
  }
}
