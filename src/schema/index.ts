import { nullMeansDefault } from './arguments/null-defaults.ts';
import { refusesUnrecognized } from './arguments/output-only.ts';
import { builder } from './kit/builder.ts';
import { saysFacts } from './print/facts.ts';
import { saysWhenNull } from './print/says-when-null.ts';

// In the order in which the types are printed, so that moving a file changes nothing in schema.graphql.
import './kit/scalars.ts';
import './cost/declared-cost.ts';
import './nodes.ts';
import './kit/refs.ts';
import './kit/user-error.ts';
import './service/machine.ts';
import './service/service.ts';
import './service/viewer.ts';
import './kit/enums.ts';
import './kit/units.ts';
import './results/check.ts';
import './results/results.ts';
import './results/check-overview.ts';
import './results/run.ts';
import './files/download-link.ts';
import './files/exports.ts';
import './kit/page.ts';
import './templates/library.ts';
import './loads/load-effect.ts';
import './materials/material.ts';
import './materials/cross-section.ts';
import './materials/library.ts';
import './parameters/parameter-link.ts';
import './kit/operation-words.ts';
import './operations/operation.ts';
import './operations/references.ts';
import './operations/grids.ts';
import './operations/joins.ts';
import './operations/plates.ts';
import './parameters/parameter.ts';
import './files/report.ts';
import './kit/mutation.ts';
import './files/given-file.ts';
import './connections/import-issue.ts';
import './projects/opening.ts';
import './templates/template.ts';
import './connections/list.ts';
import './connections/connection.ts';
import './connections/traits.ts';
import './projects/project-state.ts';
import './projects/project.ts';
import './projects/list.ts';
import './connections/groups.ts';
import './projects/project-changes.ts';
import './projects/demonstration.ts';
import './files/upload.ts';
import './kit/connection-fields.ts';
import './connections/bulk-changes.ts';
import './connections/connection-changes.ts';
import './members/member-placement.ts';
import './members/member.ts';
import './members/member-changes.ts';
import './operations/operation-changes.ts';
import './operations/inputs/operation-input.ts';
import './operations/typed-operation-changes.ts';
import './materials/project-materials.ts';
import './materials/material-changes.ts';
import './materials/cross-section-changes.ts';
import './projects/settings.ts';
import './projects/code-conversion.ts';
import './loads/load-effect-input.ts';
import './loads/load-effect-changes.ts';
import './loads/loads-from-table.ts';
import './parameters/parameter-changes.ts';
import './parameters/parameter-link-changes.ts';
import './templates/template-changes.ts';
import './templates/captured-template.ts';
import './templates/publishing.ts';
import './geometry/fastener-grid.ts';
import './geometry/geometry.ts';
import './geometry/quantities.ts';
import './results/comparison.ts';
import './results/formulas.ts';
import './results/raw-results.ts';
import './geometry/connection-geometry.ts';
import './geometry/checked-parts.ts';
import './jobs/job.ts';
import './jobs/calculation.ts';
import './jobs/trial.ts';
import './jobs/parameter-study.ts';
import './jobs/study.ts';
import './jobs/optimization.ts';
import './jobs/design-run.ts';
import './jobs/batch.ts';
import './jobs/progress.ts';
import './jobs/operator.ts';
import './projects/project-events.ts';
import './projects/activity.ts';
import './connections/review.ts';
import './jobs/tables.ts';

builder.queryType({
  description: 'Everything that reads. Queries never change a project and never calculate.',
});
builder.mutationType({
  description:
    'Everything that changes. Each mutation takes one `input` and returns a payload of its own with `errors`. Changes live in the memory of the service until the project is downloaded.',
});

const built = builder.toSchema({ sortSchema: false });

export const schema = saysFacts(saysWhenNull(nullMeansDefault(refusesUnrecognized(built))));
