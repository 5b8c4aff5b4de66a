import type { Issue, Site } from '../../engine/building/kind.ts';
import { holeIssues, tooSmall, weldIssues } from '../../engine/checks/detailing-rules.ts';
import { freeEndIssues } from '../../engine/checks/support-wall.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel, Plate } from '../../model/geometry.ts';
import { edgesOf } from '../../model/geometry-outline.ts';
import { cross, dot, locate, pointIn, subtract, type Vector } from '../../model/vector.ts';
import { type BoltedBrace, type GussetParts, heightOver } from './geometry.ts';
import { besideOf, type Partner } from './one-gusset.ts';
import type { GussetPlane } from './plane.ts';

const EXACT = 1e-7;
/** Free edge over thickness and √(E/fy) beyond which a gusset is stiffened: AASHTO LRFD 6.14.2.8. */
const LONGEST_EDGE = 2.06;

/** Non-conformities of a bolted gusset, measured from its generated parts. */
export function gussetIssues(
  site: Site,
  parts: GussetParts,
  model: ConnectionModel,
  partner: Partner,
): Issue[] {
  const { gusset, weld } = parts;
  const surface = plateById(model, weld.surfacePlateId);
  return [
    ...fitIssues(site, parts),
    ...betweenFlanges(site, parts, parts.sizes.angles === 2),
    ...endIssues(site, parts, model),
    ...freeEndIssues(site, parts.standing, model, { plateId: gusset.id, wallId: weld.surfacePlateId }),
    ...boltedBraceIssues(site, parts, model),
    ...weldIssues(weld, [gusset, surface], site.code),
    ...partnerIssues(parts, partner),
  ];
}

/** Bolts in gusset and angles, whatever the gusset stands on. */
export function boltedBraceIssues(
  { code }: Pick<Site, 'code'>,
  parts: BoltedBrace,
  model: ConnectionModel,
): Issue[] {
  const { gusset, grid, legIds } = parts;
  return [
    // The gusset is wider than its bolts need; its far edges are not theirs.
    ...holeIssues(gusset, grid, holeSurroundings(gusset, grid), code, 'inside', 'x'),
    ...legIds.flatMap((id) => {
      const leg = alignPlate(plateById(model, id), grid);
      return holeIssues(leg, grid, holeSurroundings(leg, grid), code, 'outside', 'x');
    }),
    ...rootIssues(parts),
  ];
}

/** Beside another brace on the gusset: each on its side of the line between both, and no free edge that gives way. */
function partnerIssues({ plane, sizes, gusset, brace, alone }: GussetParts, partner: Partner): Issue[] {
  if (partner.kind === 'none') return [];
  if (partner.kind === 'refused') {
    return [{ description: partner.reason, details: brace.name, severity: 'error' }];
  }
  const shared = partner.gusset;
  const corners = [plane.heel, plane.toe].map((y) =>
    locate(shared.frame, pointIn(alone.gusset.frame, { x: sizes.sb, y, z: 0 })),
  );
  const clear = Math.min(...corners.map((corner) => besideOf(shared, corner)));
  const both = `${brace.name} and ${shared.other.brace.name}`;
  return [
    ...(clear < -EXACT
      ? [
          {
            description: `${brace.name} reaches over the line between ${both}; sb is too small.`,
            details: `${mm(-clear)} beyond it`,
            severity: 'error',
          } as const,
        ]
      : []),
    ...(partner.isFirst ? freeEdgeIssues(gusset) : []),
  ];
}

/** A free edge that gives way under compression. */
export function freeEdgeIssues(gusset: Plate): Issue[] {
  const { fy, e } = plateStrength(gusset);
  const most = LONGEST_EDGE * gusset.thickness * Math.sqrt(e / fy);
  const longest = Math.max(
    ...edgesOf(gusset.outline).map(([a, b], edge) =>
      gusset.restrainedEdges.includes(edge) ? 0 : Math.hypot(b.x - a.x, b.y - a.y),
    ),
  );
  if (longest <= most + EXACT) return [];
  return [
    {
      description: `A free edge of ${gusset.name} is too long to stay straight; the gusset is too thin.`,
      details: `${mm(longest)} > 2.06·t·√(E/fy) = ${mm(most)}`,
      severity: 'error',
    },
  ];
}

/** Does the brace stay clear of the support, and does the gusset stand on its face? */
export function fitIssues(
  { face, bearing, connected }: Site,
  parts: Pick<GussetParts, 'cutPosition' | 'gusset' | 'weld'> & {
    readonly plane: Pick<GussetPlane, 'heel' | 'toe' | 'out'>;
  },
): Issue[] {
  const { plane, cutPosition } = parts;
  const issues: Issue[] = [];
  const x = cutPosition - face.distance;
  const clear = Math.min(...[plane.heel, plane.toe].map((y) => heightOver(plane, { x, y })));
  if (clear < -EXACT) {
    issues.push({
      description: `${connected.name} runs into ${bearing.name}; sb is too small.`,
      details: `corner of the brace ${mm(clear)} from the face < 0 mm`,
      severity: 'error',
    });
  }
  return [...issues, ...standingIssues({ bearing, face }, parts)];
}

/** A gusset and its weld on an I section: within the width of a flange, or between flanges. */
export function standingIssues(
  { bearing, face }: Pick<Site, 'bearing' | 'face'>,
  { gusset, weld }: Pick<GussetParts, 'gusset' | 'weld'>,
): Issue[] {
  const support = bearing.section?.shape;
  if (support?.form !== 'I') return [];
  const across = cross(face.normal, bearing.frame.axisX);
  const offset = Math.abs(dot(subtract(gusset.frame.origin, bearing.frame.origin), across));
  const needed = offset + gusset.thickness / 2 + Math.SQRT2 * weld.throat;
  const room = face.side === 'flange' ? support.b / 2 : support.h / 2 - support.tf - support.r;
  if (needed <= room + EXACT) return [];
  return [
    {
      description: `${gusset.name} with its weld does not stand on the ${face.side} of ${bearing.name}.`,
      details: `${mm(needed)} from the axis > ${mm(room)}`,
      severity: 'error',
    },
  ];
}

/** Where a gusset stands on a web, the brace goes between the flanges, or ends before them; one of a pair goes on both sides of the gusset. */
export function betweenFlanges(
  { face, bearing, connected, end }: Site,
  {
    plane,
    cutPosition,
    gusset,
  }: Pick<GussetParts, 'cutPosition' | 'gusset'> & {
    readonly plane: Pick<GussetPlane, 'heel' | 'toe' | 'out'>;
  },
  isPaired = false,
): Issue[] {
  const [support, own] = [bearing.section?.shape, connected.section?.shape];
  if (support?.form !== 'I' || face.side !== 'web' || own === undefined) return [];
  const x = cutPosition - face.distance;
  const clear = Math.min(...[plane.heel, plane.toe].map((y) => heightOver(plane, { x, y })));
  if (clear >= (support.b - support.tw) / 2) return [];
  const across = cross(face.normal, bearing.frame.axisX);
  const levelOf = (at: Vector) => dot(subtract(at, bearing.frame.origin), across);
  const levels =
    own.form === 'CHS'
      ? [1, -1].map((side) => levelOf(end.frame.origin) + (side * own.d) / 2)
      : connected.strips.flatMap(({ start, end: to, thickness }) =>
          [start, to].flatMap(({ y, z }) =>
            [1, -1].map((side) => levelOf(pointIn(end.frame, { x: 0, y, z })) + (side * thickness) / 2),
          ),
        );
  const middle = levelOf(gusset.frame.origin);
  const widest = Math.max(
    ...levels.flatMap((level) => (isPaired ? [level, 2 * middle - level] : [level])).map(Math.abs),
  );
  const room = support.h / 2 - support.tf - (clear < support.r ? support.r : 0);
  if (widest <= room + EXACT) return [];
  return [
    {
      description: `${connected.name} does not go between the flanges of ${bearing.name}; sb is too small.`,
      details: `${mm(widest)} from the axis > ${mm(room)}`,
      severity: 'error',
    },
  ];
}

/** A support that ends in the node may end before the weld does. */
export function endIssues(
  { bearing }: Pick<Site, 'bearing'>,
  { weld }: Pick<GussetParts, 'weld'>,
  { members }: ConnectionModel,
): Issue[] {
  const body = members.find(({ memberId }) => memberId === bearing.member.id);
  if (body === undefined) return [];
  const over = body.from - Math.min(...[weld.start, weld.end].map((point) => locate(body.frame, point).x));
  if (over <= EXACT) return [];
  return [
    {
      description: `${weld.name} runs beyond the end of ${bearing.name}.`,
      details: `${mm(over)} too long`,
      severity: 'error',
    },
  ];
}

/** Washers must lie flat: clear of the root of the angle. */
function rootIssues({ plane, sizes, grid }: BoltedBrace): Issue[] {
  const { t, r1 } = plane.section.shape;
  const room = sizes.bm - t - r1;
  const washer = grid.assembly.washerDiameter / 2;
  if (room >= washer - EXACT) return [];
  return [
    tooSmall('Room between bolts and the root of the angle', mm(room), `dw/2 = ${mm(washer)}`, 'error'),
  ];
}
