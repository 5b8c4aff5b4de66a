import type { Issue } from '../../engine/building/kind.ts';
import { holeIssues, tooSmall } from '../../engine/checks/detailing-rules.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import type { CoverSpliceParts, SplicedMember } from './geometry.ts';

const EXACT = 1e-7;

/** Non-conformities of a cover-plate splice, measured from its generated parts. */
export function coverSpliceIssues(
  parts: CoverSpliceParts,
  model: ConnectionModel,
  code: DesignCode,
): Issue[] {
  const { grids } = parts;
  const fit = parts.members.flatMap((member) => [...fitIssues(parts, member), ...packIssues(parts, member)]);
  return [
    // Of two equal members once.
    ...fit.filter(({ details }, index) => fit.findIndex((issue) => issue.details === details) === index),
    ...[grids.top, grids.bottom, grids.web].flatMap((grid) =>
      grid.plateIds.flatMap((id) => {
        const plate = alignPlate(plateById(model, id), grid);
        // It bears nothing, and is as large as the cover on it.
        if (plate.partType === 'Pack') return [];
        const loaded = grid === grids.web ? 'y' : 'x';
        return holeIssues(plate, grid, holeSurroundings(plate, grid), code, 'outside', loaded);
      }),
    ),
  ];
}

/** Advice where flanges are pulled: Steel Buildings in Europe, Multi-storey Part 5, 5.1, note 6. */
const THICK_PACK = 4 / 3;
/** Ours, in diameters: as thick as in the example of that guide. Thicker ones bend covers and bolts by what no rule follows. */
const THICKEST_PACK = 1.5;

function packIssues({ grids }: CoverSpliceParts, { packs }: SplicedMember): Issue[] {
  const { d } = grids.top.assembly;
  return [packs.top, packs.web?.[0]].flatMap((pack): Issue[] => {
    if (pack === undefined || pack.thickness <= THICK_PACK * d + EXACT) return [];
    const isTooThick = pack.thickness > THICKEST_PACK * d + EXACT;
    return [
      {
        description: `${pack.name} is ${isTooThick ? 'too ' : ''}thick for its bolts.`,
        details: `tp = ${mm(pack.thickness)} > ${isTooThick ? `1.5 d = ${mm(THICKEST_PACK * d)}` : `4/3 d = ${mm(THICK_PACK * d)}`}`,
        severity: isTooThick ? 'error' : 'warning',
      },
    ];
  });
}

/** Covers between the roots, washers beside them, covers clear of each other. */
function fitIssues({ covers, grids, sizes }: CoverSpliceParts, { section }: SplicedMember): Issue[] {
  const { h, tw, tf, r } = section.shape;
  const { tfi, tw2, gf } = sizes;
  const [cover] = covers.web;
  const half = extentOf(cover.outline).height / 2;
  const issues: Issue[] = [];
  const clear = h / 2 - tf - r;
  if (half > clear + EXACT) {
    issues.push({
      description: `${cover.name} does not fit between the flanges.`,
      details: `${mm(half)} from the axis > h/2 - tf - r = ${mm(clear)}`,
      severity: 'error',
    });
  } else if (tfi > 0 && tw2 > r && half > h / 2 - tf - tfi + EXACT) {
    issues.push({
      description: `${cover.name} overlaps the inner flange covers.`,
      details: `${mm(half)} from the axis > h/2 - tf - tfi = ${mm(h / 2 - tf - tfi)}`,
      severity: 'error',
    });
  }
  const room = gf / 2 - tw / 2 - r;
  const washer = grids.top.assembly.washerDiameter / 2;
  if (room < washer - EXACT) {
    issues.push(tooSmall('Room between flange bolts and root', mm(room), `dw/2 = ${mm(washer)}`, 'error'));
  }
  return issues;
}
