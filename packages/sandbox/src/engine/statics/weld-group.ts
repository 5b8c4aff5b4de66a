import type { SectionForces } from './section-forces.ts';

/** A weld line in the plane of a face, along the y or z axis of that plane; centre from any origin, m. */
export interface WeldLine {
  readonly along: 'y' | 'z';
  /** Sum of the throats of its fillets. */
  readonly throat: number;
  /** Effective length. */
  readonly length: number;
  readonly y: number;
  readonly z: number;
}

/** Force per metre on a weld line: normal to the face, across the line in the face, and along the line. N/m. */
export interface LineForce {
  readonly normal: number;
  readonly transverse: number;
  readonly longitudinal: number;
}

/**
 * Line forces of an elastic weld group under forces at its centroid, for each line at its start, middle and end.
 *
 * Shear goes to the lines parallel to it, normal force and bending to all, torsion to all around the centroid.
 */
export function weldGroupForces(lines: readonly WeldLine[], forces: SectionForces): LineForce[][] {
  const area = sum(lines, areaOf);
  const centre = {
    y: sum(lines, (line) => areaOf(line) * line.y) / area,
    z: sum(lines, (line) => areaOf(line) * line.z) / area,
  };
  const second = (axis: 'y' | 'z') =>
    sum(
      lines,
      (line) =>
        areaOf(line) * (line[axis] - centre[axis]) ** 2 +
        (line.along === axis ? (line.throat * line.length ** 3) / 12 : 0),
    );
  const [aboutY, aboutZ] = [second('z'), second('y')];
  const shared = (along: 'y' | 'z') =>
    sum(
      lines.filter((line) => line.along === along),
      areaOf,
    );

  return lines.map((line) =>
    [-0.5, 0, 0.5].map((station): LineForce => {
      const y = line.y - centre.y + (line.along === 'y' ? station * line.length : 0);
      const z = line.z - centre.z + (line.along === 'z' ? station * line.length : 0);
      const stress = forces.n / area + share(forces.my * z, aboutY) - share(forces.mz * y, aboutZ);
      const twist = share(forces.mx, aboutY + aboutZ);
      const inFace = { y: -twist * z, z: twist * y };
      const direct = share(line.along === 'z' ? forces.vz : forces.vy, shared(line.along));
      return {
        normal: line.throat * stress,
        longitudinal: line.throat * (direct + inFace[line.along]),
        transverse: line.throat * inFace[line.along === 'z' ? 'y' : 'z'],
      };
    }),
  );
}

function areaOf({ throat, length }: WeldLine): number {
  return throat * length;
}

function sum(lines: readonly WeldLine[], value: (line: WeldLine) => number): number {
  return lines.reduce((total, line) => total + value(line), 0);
}

/** A group without stiffness in a direction takes nothing there; its kind does not claim to carry it. */
function share(action: number, stiffness: number): number {
  return stiffness > 0 ? action / stiffness : 0;
}
