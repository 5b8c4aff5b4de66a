import type { Issue, Site } from '../../engine/building/kind.ts';
import { holeIssues, isDuctile, tooSmall, weldIssues } from '../../engine/checks/detailing-rules.ts';
import { onWebIssues } from '../../engine/checks/on-web.ts';
import { sharedIssues } from '../../engine/checks/shared-holes.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { beamFitIssues, copedFitIssues } from '../../engine/column/beam-fit.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { supportFitIssues } from '../double-angle/detailing.ts';
import { boltIssues } from '../end-plate/detailing.ts';
import type { HeaderPlateParts } from './geometry.ts';

const EXACT = 1e-7;

/** Non-conformities of a header plate, measured from its generated parts. */
export function headerPlateIssues(site: Site, parts: HeaderPlateParts, model: ConnectionModel): Issue[] {
  const { plate, grid, weld, walls, support, sizes, cope } = parts;
  const { shape } = parts.beam;
  const { height, dz, w, e2 } = sizes;
  return [
    ...onWebIssues(plate.name, site.connected.name, { height, dz, shape, cope }),
    ...(cope === null ? beamFitIssues(site, shape) : copedFitIssues(site, shape, cope)),
    ...supportFitIssues(site, w / 2 + e2),
    ...holeIssues(plate, grid, holeSurroundings(plate, grid), site.code),
    // The support is wider than the bolts need; its far edges are not theirs.
    ...boltIssues(grid, support.wallId, model, site.code),
    ...weldIssues(weld, [plate, plateById(model, walls.web)], site.code),
    ...washerIssues(site, parts),
    ...sharedIssues(site, grid, support.wallId, model),
    ...practiceIssues(site, parts, model),
  ];
}

/** Washers must lie flat: clear of the weld of the web, and of the root of a column. */
function washerIssues({ bearing, face }: Site, { sizes, beam, grid }: HeaderPlateParts): Issue[] {
  const washer = grid.assembly.washerDiameter / 2;
  const leg = Math.SQRT2 * sizes.throat;
  const toWeb = (sizes.w - beam.shape.tw) / 2;
  const wall = bearing.section?.shape;
  const toRoot = wall?.form === 'I' ? (sizes.w - wall.tw) / 2 - wall.r : 0;
  return [
    ...(toWeb < washer + leg - EXACT
      ? [
          tooSmall(
            'Room between bolts and the web weld',
            mm(toWeb),
            `dw/2 + leg = ${mm(washer + leg)}`,
            'error',
          ),
        ]
      : []),
    ...(face.side === 'flange' && toRoot < washer - EXACT
      ? [tooSmall('Room between bolts and column fillet', mm(toRoot), `dw/2 = ${mm(washer)}`, 'error')]
      : []),
  ];
}

/** A plate that holds the beam upright, and a joint that turns without breaking. */
function practiceIssues({ code }: Site, parts: HeaderPlateParts, model: ConnectionModel): Issue[] {
  const { plate, grid, weld, sizes, beam } = parts;
  const issues: Issue[] = [];
  const needed = 0.6 * beam.shape.h;
  if (sizes.height < needed - EXACT) {
    issues.push(tooSmall(`Height of ${plate.name}`, mm(sizes.height), `0.6 h = ${mm(needed)}`, 'info'));
  }
  if (!isDuctile(plate, grid.assembly.d, code)) {
    issues.push({
      description: `${plate.name} is thick for its bolts; the joint turns little.`,
      details: `t = ${mm(plate.thickness)}, bolts ${mm(grid.assembly.d)}`,
      severity: 'info',
    });
  }
  const strong = code.welds.fullStrengthThroat(weld, model);
  if (weld.throat < strong - EXACT) {
    issues.push({
      description: `${weld.name} is weaker than the web; it may break before the joint turns.`,
      details: `a = ${mm(weld.throat)} < ${mm(strong)}`,
      severity: 'warning',
    });
  }
  return issues;
}
