import type { JointLoad, Site, SupportLoad } from '../../engine/building/kind.ts';
import { hollowSectionChecks } from '../../engine/checks/hollow-wall.ts';
import {
  against,
  type JointChecks,
  onPlate,
  type PartCheck,
  ratio,
} from '../../engine/codes/shared/check.ts';
import type { HollowMode } from '../../engine/codes/shared/hollow-joint-rules.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { dot } from '../../model/vector.ts';
import { chordInGap } from './chord-gap.ts';
import type { HollowBraceParts } from './geometry.ts';
import type { Partner } from './partner.ts';
import { sharesOf } from './shares.ts';

/** Cosine of the angle from which a brace counts as one at right angles, whose moment has rules: 85 degrees. */
const SQUARE = Math.cos((85 * Math.PI) / 180);

/** Is the moment of the brace in the plane of both members checked? Of rectangular sections EN 1993-1-8 Table 7.14 has right angles only, and T and X joints; so has AISC 360-16 Table K4.2. */
export function carriesMoment(
  { stand, rules }: Pick<HollowBraceParts, 'stand' | 'rules'>,
  { kind }: Partner,
): boolean {
  return kind !== 'gap' && (rules.bendsLeaning || Math.abs(stand.lean) <= SQUARE);
}

/** Ways to fail by one way of the force, and what they have to take. */
interface Demanded {
  readonly modes: readonly HollowMode[];
  readonly demand: number;
  /** To which the share of it counts beside others. */
  readonly power: 1 | 2;
}

/** All checks of a hollow brace: walls of the chord, the brace at its effective width and as a section, its welds. */
export function hollowBraceChecker(
  site: Site,
  parts: HollowBraceParts,
  model: ConnectionModel,
  partner: Partner,
  tellsChord: boolean,
): (load: JointLoad) => JointChecks {
  const { face, code } = site;
  const { rules, joint, chord, brace, walls, isUpright } = parts;
  const checkWelds = weldChecks(site, parts, model);
  const checkChord = partner.kind === 'gap' && tellsChord ? chordInGap(site, parts, partner) : null;
  const idsOf = ({ parts: failing }: HollowMode) =>
    failing.flatMap((part) => (part === 'face' ? [walls.face] : walls[part]));
  const isWide = partner.kind === 'gap' && rules.gap.isWide(partner.gap);
  const isCrossed = partner.kind === 'cross';

  return ({ forces, position, support }) => {
    const atFace = transport(forces, onAxis(position), onAxis(face.distance));
    const compression = compressionOf(support);
    const square = squareForce(partner, support);
    const shares = sharesOf(atFace.n * joint.sine, square, { kind: partner.kind, isWide });
    const presses = atFace.n < 0;
    const m = carriesMoment(parts, partner) ? Math.abs(isUpright ? atFace.my : atFace.mz) : 0;
    const ways: Demanded[] = [
      {
        modes: rules.normal(joint, { compression, presses, isCrossed: false }),
        demand: shares.alone / joint.sine,
        power: 1,
      },
      ...(isCrossed
        ? [
            {
              modes: rules.normal(joint, { compression, presses, isCrossed }),
              demand: shares.cross / joint.sine,
              power: 1 as const,
            },
          ]
        : []),
      ...(partner.kind === 'gap'
        ? [
            {
              modes: rules.gap.normal(partner.gap, compression, presses),
              demand: shares.gap / joint.sine,
              power: 1 as const,
            },
          ]
        : []),
      ...(m === 0
        ? []
        : [
            {
              modes: rules.moment(joint, { compression, isCrossed }),
              demand: m,
              power: rules.momentPower,
            },
          ]),
    ];
    return {
      bolts: [],
      checks: [
        ...told(ways),
        ...(checkChord === null ? [] : checkChord(atFace, support)),
        ...hollowSectionChecks(brace, walls.brace, atFace, code),
        ...checkWelds(atFace, { gap: shares.gap / joint.sine, m }),
      ],
    };
  };

  /** Of forces that nobody gives the worst is supposed: a chord that is fully pressed. What they leave over turns it as well: braces that miss its axis. */
  function compressionOf({ isKnown, compression, residualMoment }: SupportLoad): number {
    const { Wely, Welz } = chord.properties;
    if (!isKnown) return joint.fy0;
    return compression + Math.abs(dot(residualMoment, parts.across)) / (face.side === 'flange' ? Wely : Welz);
  }

  /** Shares by normal force, by ways it is taken, and by moment add up: EN 1993-1-8 7.4.2, 7.5.2.1, CIDECT Design Guide 3, 4.1. Ways without a force are told alone. */
  function told(ways: readonly Demanded[]): PartCheck[] {
    const most = ways.map(
      ({ modes, demand, power }) =>
        Math.max(0, ...modes.map(({ resistance }) => ratio(demand, resistance.value))) ** power,
    );
    const isIdle = ways.every(({ demand }) => demand === 0);
    return ways.flatMap(({ modes, demand, power }, index) =>
      demand === 0 && !(isIdle && index === 0)
        ? []
        : modes.flatMap((mode) => {
            const { resistance, text } = mode;
            const besides = most.reduce((sum, one, way) => (way === index ? sum : sum + one), 0);
            const share = ratio(demand, resistance.value);
            const check = against(demand, resistance, text, Math.max(share, share ** power + besides));
            return idsOf(mode).map((id) => onPlate(id, check));
          }),
    );
  }
}

/** Force of the other brace square to the chord, N; positive pulls. */
function squareForce(partner: Partner, { others }: SupportLoad): number {
  if (partner.kind !== 'gap' && partner.kind !== 'cross') return 0;
  const { stand, joint } = partner.other;
  return (others.find(({ end }) => end === stand.end)?.forces.n ?? 0) * joint.sine;
}

/** Fillets take what the wall of the brace above them carries, and by the lengths of them that carry all of it; butt welds are as strong as that. */
function weldChecks(
  { code }: Site,
  { brace, seams, joint, rules }: HollowBraceParts,
  model: ConnectionModel,
): (forces: SectionForces, shared: { readonly gap: number; readonly m: number }) => PartCheck[] {
  const { A, Iy, Iz } = brace.properties;
  const fillets = seams.flatMap((seam) =>
    seam.weld.type === 'bevel'
      ? []
      : [
          {
            ...seam,
            check: code.welds.checker(seam.weld, model),
            together: rules.fillets?.(joint, seam.weld) ?? null,
          },
        ],
  );
  return ({ n, my, mz }, { gap, m }) =>
    fillets.map(({ weld, pull, ends, check, together }): PartCheck => {
      const lines = ends.map(({ y, z }) => {
        const line = (n / A + (my * z) / Iy - (mz * y) / Iz) * brace.shape.t;
        return {
          normal: line * pull.normal,
          longitudinal: line * pull.longitudinal,
          transverse: line * pull.transverse,
        };
      });
      const force = Math.abs(n);
      const shared = Math.min(force, gap);
      const whole = together?.({ alone: force - shared, gap: shared, moment: m }) ?? null;
      const own = check(lines);
      return { ...(whole !== null && whole.u >= own.u ? whole : own), partKind: 'weld', partId: weld.id };
    });
}
