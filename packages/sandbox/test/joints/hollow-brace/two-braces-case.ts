import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { findSection } from '../../../src/library/sections.ts';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { PropertyValue } from '../../../src/model/operation.ts';
import type { Project } from '../../../src/model/project.ts';
import {
  COLUMN,
  connectionOf,
  finPlateOperation,
  loadEffect,
  member,
  projectOf,
} from '../../support/fin-plate-case.ts';

interface Brace {
  readonly section: string;
  /** Between it and the chord, degrees. */
  readonly angle: number;
  /** N, positive pulls. */
  readonly n: number;
  readonly my?: number;
}

export type Braces = readonly [Brace, Brace];

/** Two hollow braces on a hollow chord; what is left out is that of the K joint of SHS100x100x5 at 45 degrees on SHS200x200x8, S 355. */
export interface TwoBraces {
  readonly chord?: string;
  readonly steel?: string;
  readonly braces?: Braces;
  /** The second one stands on the face opposite, in line with the first. */
  readonly isCross?: boolean;
  /** Between the toes, m; braces that meet in the node where left out. */
  readonly gap?: number;
  /** Normal force of the chord beyond the first brace, N, positive pulls; that on the other side follows. Null: nobody gives forces of the chord. */
  readonly chordForce?: number | null;
  /** The chord has no moment, though the braces miss its axis. */
  readonly isBent?: boolean;
  /** The code, with A500 Grade C. */
  readonly code?: 'american';
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
}

export const FIRST = 2;
export const SECOND = 3;

export const KJOINT: Braces = [
  { section: 'SHS100x100x5', angle: 45, n: -200e3 },
  { section: 'SHS100x100x5', angle: 45, n: 200e3 },
];

/** A chord `C` along Z, a brace `B` that leans up and a brace `D` that leans down or goes on below, in the plane of X and Z. */
export function twoBracesCase(given: TwoBraces = {}): { project: Project; connection: Connection } {
  const { chord = 'SHS200x200x8', braces = KJOINT, isCross = false, gap } = given;
  const { chordForce = 0, isBent = false, code = 'ecen' } = given;
  const { steel = code === 'american' ? 'A500 Gr.C rect' : 'S 355' } = given;
  const materials = new ProjectMaterials(code);
  const section = (name: string) => materials.addCrossSection(name, steel).id;
  const h0 = heightOf(chord);
  const column = { ...member(COLUMN, 'C', section(chord), { x: 0, y: 0, z: 1 }), isBearing: true };
  const [first, second] = braces.map(({ angle, ...brace }) => {
    const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    return {
      ...brace,
      sine,
      cosine,
      reach: (h0 * cosine) / (2 * sine) - heightOf(brace.section) / (2 * sine),
    };
  }) as [Placed, Placed];
  // Half of what is missing to the gap is shifted at each brace.
  const shift = gap === undefined || isCross ? 0 : (gap - first.reach - second.reach) / 2;
  const [up, down] = [shift * first.sine, 0 - shift * second.sine];
  const connection = connectionOf({
    members: [
      { ...column, isContinuous: true },
      moved(member(FIRST, 'B', section(first.section), { x: first.sine, y: 0, z: first.cosine }), up),
      moved(
        member(SECOND, 'D', section(second.section), {
          x: isCross ? 0 - second.sine : second.sine,
          y: 0,
          z: 0 - second.cosine,
        }),
        down,
      ),
    ],
    operations: [FIRST, SECOND].map((id, index) => ({
      ...finPlateOperation(index + 1, { weld: 'butt', a: 0.006, ...given.parameters }),
      name: `HB${index + 1}`,
      type: 'HollowBrace',
      connectedMemberId: id,
      memberIds: [COLUMN, id],
    })),
    loadEffects: [loadEffect(1, FIRST, { n: first.n, my: first.my ?? 0 })],
  });
  const [effect] = connection.loadEffects;
  const add = (id: number, position: 'Begin' | 'End', load: Partial<ConLoadEffectSectionLoad>) =>
    effect?.memberLoadings?.push(
      ...(loadEffect(1, id, load).memberLoadings ?? []).map((one) => ({ ...one, position })),
    );
  add(SECOND, 'End', { n: second.n, my: second.my ?? 0 });
  if (chordForce !== null) {
    connection.loadSettings = { ...connection.loadSettings, loadsInEquilibrium: true };
    const along = first.n * first.cosine - second.n * second.cosine;
    const across = first.n * first.sine + (isCross ? -1 : 1) * second.n * second.sine;
    const turned = up * first.n + down * second.n;
    add(COLUMN, 'End', { n: chordForce, vz: across, my: isBent ? 0 - turned : 0 });
    // Of a member's begin N > 0 presses.
    add(COLUMN, 'Begin', { n: 0 - chordForce - along });
  }
  return { project: { ...projectOf(materials, connection), code }, connection };
}

interface Placed extends Omit<Brace, 'angle'> {
  readonly sine: number;
  readonly cosine: number;
  readonly reach: number;
}

function heightOf(name: string): number {
  const { shape } = findSection(name);
  if (shape.form === 'CHS') return shape.d;
  return shape.form === 'RHS' ? shape.h : 0;
}

function moved(one: ReturnType<typeof member>, offsetEz: number): ReturnType<typeof member> {
  return one.position ? { ...one, position: { ...one.position, offsetEz } } : one;
}
