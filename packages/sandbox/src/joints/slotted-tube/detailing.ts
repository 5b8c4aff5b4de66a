import type { Issue, Site } from '../../engine/building/kind.ts';
import { tooSmall, weldIssues } from '../../engine/checks/detailing-rules.ts';
import { freeEndIssues } from '../../engine/checks/support-wall.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { contains } from '../../model/geometry-outline.ts';
import { betweenFlanges, endIssues, fitIssues } from '../gusset/detailing.ts';
import type { SlottedTubeParts } from './geometry.ts';

const EXACT = 1e-7;
/** Widest gap below a fillet, m: AWS D1.1 5.21.1 allows 5 mm, whose fillet is larger; ours. */
const WIDEST_GAP = 3e-3;
/** Longest slot without a gusset in it, of the depth of the tube: beyond it its free edges may buckle (ours). */
const LONGEST_SLOT = 0.25;

/** Non-conformities of a slotted tube, measured from its generated parts. */
export function slottedTubeIssues(site: Site, parts: SlottedTubeParts, model: ConnectionModel): Issue[] {
  const { gusset, weld, seams } = parts;
  const surface = plateById(model, weld.surfacePlateId);
  const found = [
    ...fitIssues(site, parts),
    ...betweenFlanges(site, parts),
    ...endIssues(site, parts, model),
    ...freeEndIssues(site, parts.standing, model, { plateId: gusset.id, wallId: weld.surfacePlateId }),
    ...weldIssues(weld, [gusset, surface], site.code),
    // Fillets on one side of a wall are as thick as they must be, whatever its thickness.
    ...seams
      .flatMap((seam) => weldIssues(seam, [gusset, plateById(model, seam.edgePlateId)], site.code))
      .filter(({ severity }) => severity !== 'warning'),
    ...slotIssues(parts),
  ];
  // Walls on both sides of a slot are told once.
  return [...new Map(found.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** Fillets as long as the tube is deep, on the gusset and square to its walls; slots that are no longer or wider than they must be. */
function slotIssues({ plane, sizes, gusset, brace }: SlottedTubeParts): Issue[] {
  const { tg, ls, as, gs, cs, mg, sb } = sizes;
  const depth = plane.toe - plane.heel;
  const leg = Math.SQRT2 * as;
  const issues: Issue[] = [];
  if (ls < depth - EXACT) {
    issues.push(
      tooSmall('Length of the fillets along the slot', mm(ls), `depth of the tube = ${mm(depth)}`, 'error'),
    );
  }
  if (mg < leg - EXACT) {
    issues.push(tooSmall('Gusset beyond the tube', mm(mg), `leg of the fillets = ${mm(leg)}`, 'error'));
  }
  const needed = tg + 2 * cs + 2 * leg;
  if (needed > plane.flat + EXACT) {
    issues.push(
      tooSmall(
        `Flat part of ${brace.name} for slot and fillets`,
        mm(plane.flat),
        `tg + 2·cs + 2·√2·as = ${mm(needed)}`,
        'error',
      ),
    );
  }
  if (cs > WIDEST_GAP + EXACT) issues.push(tooLarge('Clearance in the slot', mm(cs), mm(WIDEST_GAP)));
  if (gs > LONGEST_SLOT * depth + EXACT) {
    issues.push(
      tooLarge(
        'Slot beyond the end of the gusset',
        mm(gs),
        `a quarter of the tube = ${mm(LONGEST_SLOT * depth)}`,
      ),
    );
  }
  const ends = [plane.toe + leg - EXACT, plane.heel - leg + EXACT].map((y) => ({ x: sb + EXACT, y }));
  if (!ends.every((at) => contains(gusset.outline, at))) {
    issues.push({
      description: `The fillets along the slot run over the edge of ${gusset.name}; sb is too small.`,
      details: `at the end of ${brace.name}`,
      severity: 'error',
    });
  }
  return issues;
}

function tooLarge(what: string, value: string, limit: string): Issue {
  return { description: `${what} is too large.`, details: `${value} > ${limit}`, severity: 'error' };
}
