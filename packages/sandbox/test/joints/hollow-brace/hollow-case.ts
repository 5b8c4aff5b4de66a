import type { ConMember } from '@connection-gateway/contract/member';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import {
  BEAM,
  COLUMN,
  connectionOf,
  finPlateOperation,
  loadEffect,
  member,
  projectOf,
} from '../../support/fin-plate-case.ts';
import { type JointCase, joined, loadEffectsOn } from '../../support/joint-case.ts';

/** What a test says about a hollow brace on a hollow chord; the rest is SHS100x100x5 at right angles on SHS200x200x10, S 355. */
export interface HollowCase extends JointCase {
  readonly chord?: string;
  readonly brace?: string;
  /** Between both, degrees. */
  readonly angle?: number;
  /** About the axis of the brace, degrees. */
  readonly turn?: number;
  /** Compression of the chord on both sides, N; nobody gives it where left out. */
  readonly pressed?: number;
  /** The code, with A500 Grade C. */
  readonly code?: 'american';
}

/** A chord `C` along Z and a brace `B` in the plane of X and Z, with a fillet of 6 mm around it and loads in the face. */
export function hollowCase(given: HollowCase = {}): { project: Project; connection: Connection } {
  const { code = 'ecen', forcesIn = 'selectedMemberFace', angle = 90, turn = 0, x, pressed } = given;
  const { steel = code === 'american' ? 'A500 Gr.C rect' : 'S 355' } = given;
  const materials = new ProjectMaterials(code);
  const chord = materials.addCrossSection(given.chord ?? 'SHS200x200x10', steel).id;
  const brace = materials.addCrossSection(given.brace ?? 'SHS100x100x5', steel).id;
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const standing = member(BEAM, 'B', brace, { x: sine, y: 0, z: cosine });
  const connection = connectionOf({
    members: [
      { ...member(COLUMN, 'C', chord, { x: 0, y: 0, z: 1 }), isBearing: true, isContinuous: true },
      joined(turnedBy(standing, turn), forcesIn, x),
    ],
    operations: [
      {
        ...finPlateOperation(1, { weld: 'fillet', a: 0.006, ...given.parameters }),
        name: 'HB1',
        type: 'HollowBrace',
      },
    ],
    loadEffects: loadEffectsOn(BEAM, given.loads ?? [{ n: 50e3 }]),
  });
  if (pressed !== undefined) {
    connection.loadSettings = { ...connection.loadSettings, loadsInEquilibrium: true };
    for (const { memberLoadings } of connection.loadEffects) {
      for (const [position, n] of [
        ['Begin', pressed],
        ['End', -pressed],
      ] as const) {
        const [own] = loadEffect(1, COLUMN, { n }).memberLoadings ?? [];
        if (own) memberLoadings?.push({ ...own, position });
      }
    }
  }
  return { project: { ...projectOf(materials, connection), code }, connection };
}

function turnedBy(one: ConMember, degrees: number): ConMember {
  const { position } = one;
  if (!position?.axisY || !position.axisZ || degrees === 0) return one;
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const { axisY: y, axisZ: z } = position;
  const mix = (a: typeof y, b: typeof y, p: number, q: number) => ({
    x: p * a.x + q * b.x,
    y: p * a.y + q * b.y,
    z: p * a.z + q * b.z,
  });
  return {
    ...one,
    position: { ...position, axisY: mix(y, z, cosine, sine), axisZ: mix(z, y, cosine, -sine) },
  };
}
