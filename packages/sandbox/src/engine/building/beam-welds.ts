import type { Weld } from '../../model/geometry.ts';
import { pointIn } from '../../model/vector.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { ISection, IWalls } from '../geometry/i-section.ts';
import type { MemberEnd } from '../geometry/joint-member.ts';
import { mm } from '../geometry/millimetres.ts';
import type { WeldLine } from '../statics/weld-group.ts';
import type { Place } from './kind.ts';

/** Welds may reach that much beyond their wall, m. */
const FLUSH = 1e-4;

/** A weld and where its centre lies in the plane of the face it is on. */
export interface PlacedWeld extends Pick<WeldLine, 'along' | 'y' | 'z'> {
  readonly weld: Weld;
  /** What lies behind carries no more than this length of it, m. */
  readonly longest?: number;
}

/** Lengths of the welds of a beam end about their middle, m; null along the whole flange, and the straight web. */
export interface WeldLengths {
  readonly flange: number | null;
  readonly web: number | null;
}

/** How a beam end is welded all around; throats in m. */
export interface BeamWelding {
  /** Stands before `-tfl`, `-bfl` and `-w` in the names of the welds. */
  readonly name: string;
  /** Plate the beam stands on, by what it touches. */
  readonly surfacePlateId: number;
  /** Where it does, from the node along the axis of `end`, m. */
  readonly position: number;
  readonly type: 'doubleFillet' | 'bevel';
  readonly af: number;
  readonly aw: number;
  readonly lengths?: WeldLengths;
}

/**
 * Welds of both flanges and the straight web of an I beam, with where they lie in the plane of its section.
 *
 * Errors: `BuildError` for fillets with throats so large that nothing of their length counts.
 */
export function beamWelds(
  { operation, materials, nextId }: Pick<Place, 'operation' | 'materials' | 'nextId'>,
  end: MemberEnd,
  { shape }: Pick<ISection, 'shape'>,
  walls: IWalls,
  { name, surfacePlateId, position, type, af, aw, lengths }: BeamWelding,
): PlacedWeld[] {
  const { h, b, tw, tf, r } = shape;
  const level = (h - tf) / 2;
  const across = lengthWithin('flange', lengths?.flange ?? b, b);
  // What lies on the root is not followed.
  const depth = Math.min(lengthWithin('web', lengths?.web ?? h - 2 * tf, h - 2 * tf), h - 2 * (tf + r)) / 2;
  if (type === 'doubleFillet') {
    requireLength('af', af, across);
    requireLength('aw', aw, 2 * depth);
  }
  return [
    {
      weld: weld('tfl', walls.top, tf, 'af', [-across / 2, level], [across / 2, level]),
      along: 'y',
      y: 0,
      z: level,
    },
    {
      weld: weld('bfl', walls.bottom, tf, 'af', [-across / 2, -level], [across / 2, -level]),
      along: 'y',
      y: 0,
      z: -level,
    },
    { weld: weld('w', walls.web, tw, 'aw', [0, -depth], [0, depth]), along: 'z', y: 0, z: 0 },
  ];

  function lengthWithin(wall: string, length: number, whole: number): number {
    if (length <= whole + FLUSH) return Math.min(length, whole);
    throw new BuildError(`${operation.name}: a weld of ${mm(length)} is longer than its ${wall}.`);
  }

  function requireLength(key: string, throat: number, length: number): void {
    if (length > 2 * throat) return;
    throw new BuildError(
      `${operation.name}: a weld of ${mm(length)} is all ends with a throat ${key} = ${mm(throat)}.`,
    );
  }

  function weld(
    part: string,
    edgePlateId: number,
    thickness: number,
    property: 'af' | 'aw',
    from: readonly [number, number],
    to: readonly [number, number],
  ): Weld {
    return {
      id: nextId(),
      name: `${name}-${part}`,
      type,
      // A full-penetration weld is as thick as what it joins.
      throat: type === 'bevel' ? thickness : property === 'af' ? af : aw,
      ...(type === 'bevel' ? {} : { throatProperty: property }),
      start: pointIn(end.frame, { x: position, y: from[0], z: from[1] }),
      end: pointIn(end.frame, { x: position, y: to[0], z: to[1] }),
      edgePlateId,
      surfacePlateId,
      electrode: materials.weld(),
      owner: { kind: 'operation', id: operation.id },
    };
  }
}

/** The same where no property of an operation sets the throats: weld sizing leaves them alone. */
export function authoredBeamWelds(...given: Parameters<typeof beamWelds>): PlacedWeld[] {
  return beamWelds(...given).map(({ weld: { throatProperty: _, ...weld }, ...place }) => ({
    weld,
    ...place,
  }));
}
