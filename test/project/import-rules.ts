/**
 * Who may import whom, types included: a room, and what it may import. A file belongs to the row with the longest name
 * that fits it, and may import the other files of its row. On the right a folder stands for everything below it.
 */

/** The gateway, from `src`; read downwards it is the road of a request: main, commands, http, pipeline, schema, resolvers, loaders, upstream. */
const gateway = `
main.ts                          .
commands                         . packages/sandbox/src/start.ts
config                           auth/principal.ts cache/read-cache.ts
metrics                          cluster/observer.ts jobs cache/observer.ts pipeline/operation/observer.ts upstream/http/observer.ts webhooks/observer.ts

metrics/tracing                  jobs/observer.ts pipeline/operation/observer.ts upstream/http/observer.ts util

http                             http pipeline auth config metrics schema/print services.ts errors.ts util
http/tables                      http/request http/files pipeline/operation auth resolvers/tables tables files/filename.ts context.ts errors.ts util
http/forward                     http/request pipeline/operation auth files cluster errors.ts util
http/ws                          http/origin http/request pipeline auth cluster errors.ts util config/limits.ts
http/graphql                     http/origin http/request http/sse pipeline config/limits.ts auth util
http/sse                         http/request pipeline/operation config/limits.ts
http/files                       http/request pipeline auth files resolvers/rules context.ts upstream/http/bodies/chunk-sweeper.ts errors.ts util config/limits.ts
http/origin                      http/request pipeline/operation util
http/mcp                         http/origin http/request pipeline auth files schema/print upstream/http/bodies config/limits.ts errors.ts util
http/graphiql                    http/request package-files.ts util
http/dashboard                   http/request pipeline
http/docs                        http/request
http/request                     pipeline/operation auth files/file-path.ts util config/limits.ts
pipeline                         pipeline auth cache metrics/cache-metrics.ts context.ts errors.ts util
pipeline/execute                 pipeline/operation pipeline/serialise pipeline/validate context.ts
pipeline/serialise               pipeline/operation util
pipeline/admission               pipeline/operation pipeline/validate schema/cost context.ts errors.ts util
pipeline/idempotency             pipeline/operation auth/principal.ts errors.ts util
pipeline/validate                pipeline/operation config/limits.ts
pipeline/documents
pipeline/operation               pipeline/documents auth config/limits.ts context.ts errors.ts util
pipeline/operation/observer.ts

schema                           schema resolvers auth/principal.ts auth/role-of-mutation.ts jobs files templates projects/rules/rule.ts projects/events/presence.ts upstream/model context.ts config/limits.ts
schema/print                     schema/cost/declared-cost.ts auth/principal.ts contract
schema/cost                      schema/arguments contract
schema/arguments
schema/kit                       schema/cost/declared-cost.ts resolvers auth/principal.ts jobs upstream/model context.ts contract config/limits.ts
resolvers                        resolvers auth/demand-role.ts jobs files tables templates projects/rules/rule.ts projects/rules/like.ts projects/events loaders scene upstream/model upstream/translation context.ts errors.ts util config/limits.ts
resolvers/kit                    jobs projects/events files/upload.ts upstream/model upstream/http/bodies/file.ts context.ts errors.ts config/limits.ts

context.ts                       tracked-services.ts services.ts auth/principal.ts loaders upstream/client.ts upstream/http/call-context.ts
tracked-services.ts              services.ts cache/dependencies.ts projects/rules/rule.ts upstream/model
auth                             services.ts cluster/lease.ts cluster/ownership.ts auth/forwarded-callers.ts auth/access-denied.ts auth/principal.ts jobs/store/job-journal.ts errors.ts util config/watched-file.ts
services.ts                      upstream/http/remembered-registrations.ts upstream/http/write-notifications.ts cache/lru-cache.ts cluster/open-cluster.ts cluster/lease.ts auth/principal.ts jobs files templates projects/events projects/orphans/left-clients.ts upstream/client.ts projects/snapshots/snapshots.ts projects/histories.ts projects/rules/rule.ts webhooks/webhooks.ts
auth/principal.ts
auth/access-denied.ts
auth/forwarded-callers.ts        auth/access-denied.ts auth/principal.ts

cluster/open-cluster.ts          auth/forwarded-callers.ts jobs/steps/bullmq-queues.ts cluster upstream/machines/health-votes.ts
cluster/peers.ts                 auth/forwarded-callers.ts cluster
webhooks                         jobs/job.ts jobs/kinds jobs/batch/outcome.ts
jobs                             auth/principal.ts templates projects/events upstream/client.ts upstream/model upstream/translation errors.ts
jobs/operator                    jobs errors.ts
jobs/steps                       cluster config/limits.ts
jobs/store                       jobs/job.ts jobs/kinds projects/events/topic.ts errors.ts
jobs/job.ts                      jobs/kinds
jobs/kinds                       auth/principal.ts upstream/model errors.ts
jobs/solve.ts                    jobs/kinds projects/events upstream/client.ts upstream/model errors.ts
jobs/trials                      jobs/kinds jobs/solve.ts templates upstream/client.ts upstream/model upstream/translation errors.ts config/limits.ts
jobs/batch                       jobs/kinds jobs/solve.ts jobs/steps jobs/trials templates upstream/client.ts upstream/model upstream/translation errors.ts
jobs/batch/outcome.ts            jobs/kinds upstream/model upstream/translation
files                            auth/principal.ts cache/lru-cache.ts tables jobs/jobs.ts jobs/kinds jobs/trials/walk.ts jobs/batch/job-files.ts jobs/batch/outcome.ts projects/events/project-events.ts scene templates upstream/client.ts upstream/model upstream/http/bodies upstream/translation errors.ts config/limits.ts
tables                           projects/rules/rule.ts jobs/kinds jobs/batch/outcome.ts projects/events/runs.ts upstream/model upstream/translation
loaders                          upstream/client.ts upstream/lazy-members.ts upstream/model upstream/translation/lazy.ts
cache                            errors.ts contract util
projects/events                  auth/principal.ts cache/lru-cache.ts upstream/model config/limits.ts
cluster                          errors.ts util config/limits.ts config/settings/redis-address.ts
scene                            upstream/model upstream/translation errors.ts
templates                        upstream/model

upstream                         upstream projects cache/responses.ts errors.ts contract
projects/rules                   config/watched-file.ts config/limits.ts upstream/translation/shown-percent.ts
projects/rules/rule-file-error.ts
projects/rules/rule.ts           config/limits.ts
projects/rules/like.ts
projects                         cluster/lease.ts upstream/machines upstream/http upstream/model cache/dependencies.ts errors.ts contract util
projects/location.ts
upstream/machines                upstream/http upstream/model cache errors.ts config/watched-file.ts contract config/limits.ts
upstream/translation             upstream/model upstream/http/bodies/mend.ts util errors.ts contract
upstream/http                    upstream/http upstream/model cache errors.ts contract
upstream/http/exchange           upstream/http/concurrency upstream/http/bodies upstream/http/pool upstream/http/end-signal.ts upstream/http/attempt-outcome.ts upstream/http/observer.ts upstream/http/options.ts upstream/model errors.ts contract
upstream/http/concurrency        upstream/http/abortable.ts upstream/http/end-signal.ts upstream/http/attempt-outcome.ts upstream/http/observer.ts errors.ts contract
upstream/http/bodies             upstream/http/json upstream/http/pool errors.ts util contract
upstream/http/json               contract
upstream/http/pool               upstream/http/options.ts upstream/http/end-signal.ts config/limits.ts
upstream/http/options.ts         upstream/http/observer.ts cache/read-cache.ts contract config/limits.ts
upstream/http/observer.ts        contract
upstream/http/attempt-outcome.ts errors.ts
upstream/http/abortable.ts       util
upstream/http/end-signal.ts
upstream/model
log.ts                           errors.ts
util/rate-limited-log.ts
errors.ts
config/limits.ts
util
config/watched-file.ts
`;

/** The sandbox, from `packages/sandbox/src`: from the wire down to the shapes of sections. */
const sandbox = `
.                       http replay contract
replay                  http routes generation contract
version.ts              generation contract
thread.ts
http                    routes generation formats/json formats/connection-data state library model version.ts contract
routes                  state conversion weld-sizing typed-operations templates parameters settings formats engine generation materials model version.ts contract
generation              library contract
state                   state templates parameters engine generation model contract
state/weight            model
state/calculation       state/project-file engine model thread.ts
state/pictures          state/seeds templates formats engine library model contract
state/seeds             templates parameters settings library materials model contract
state/project-file      settings formats/json library materials model contract
conversion              templates library materials model contract
weld-sizing             parameters engine library model contract
typed-operations        engine model contract
templates               parameters expressions formats/template-xml joints engine library materials model contract
templates/library       templates parameters formats/template-xml joints library model contract
parameters              parameters/linkable settings expressions engine/codes library materials model contract
parameters/linkable     expressions joints library materials model contract
settings                model contract
expressions             expressions
expressions/functions   expressions/values
expressions/values
formats/report          formats/drawing
formats/report/content  formats/report formats/drawing parameters engine model contract
formats/report/pdf      formats/report formats/drawing formats/font
formats/report/word     formats/report formats/drawing formats/xml
formats/report/html     formats/report formats/drawing formats/xml
formats/iom/import      formats/iom/read library materials model contract
formats/iom/export      formats/iom/read formats/connection-data formats/xml engine library materials model contract
formats/iom/read        formats/xml library materials model contract
formats/ifc             formats/solids engine library materials model contract
formats/drawing         formats/font formats/solids formats/xml library model
formats/font
formats/scene           formats/solids library model contract
formats/connection-data formats/solids formats/xml library materials model contract
formats/template-xml    formats/xml model
formats/solids          materials model
formats/xml             model
formats/json            model contract
engine                  engine joints library model contract
joints                  engine/column engine/checks engine/building engine/codes/shared engine/statics engine/geometry library materials model joints/shared
joints/shared           engine/building library
engine/column           engine/checks engine/building engine/codes/shared engine/statics engine/geometry library materials model
engine/checks           engine/building engine/codes/shared engine/statics engine/geometry materials model
engine/imported         engine/building engine/geometry library model
engine/results          engine/loads engine/building engine/codes/shared materials model contract
engine/loads            engine/building engine/statics engine/geometry materials model contract
engine/building         engine/codes/shared engine/statics engine/geometry library materials model contract
engine/codes            engine/codes/eurocode engine/codes/aisc engine/codes/shared model
engine/codes/eurocode   engine/codes/shared engine/statics engine/geometry library materials model
engine/codes/aisc       engine/codes/shared engine/statics engine/geometry library materials model
engine/codes/shared     engine/statics engine/geometry library materials model
engine/statics          engine/geometry library materials model
engine/geometry         library materials model contract
model                   library materials contract
materials               library
library                 contract
`;

const others = `
packages/client/src
packages/contract/src  packages/contract/src/operations packages/contract/src/wire.ts
packages/contract/src/operations packages/contract/src/wire.ts
packages/contract/src/wire.ts
packages/dashboard/src packages/client/src src/scene/palette.ts src/upstream/translation/shown-percent.ts
packages/contract/test packages/contract/src
packages/dashboard/test packages/client/src packages/dashboard/src
packages/sandbox/test  packages/contract/src packages/sandbox/src
scripts                src packages/contract/src
test                   src scripts packages
bench                  src test packages
`;

/** Rows of a table whose names begin in that folder; `contract` and what begins with `packages` do not. */
function rowsOf(table: string, folder: string): [room: string, allowed: string[]][] {
  const placeOf = (name: string) => {
    if (name === 'contract') return 'packages/contract/src';
    if (name === '.') return folder;
    return folder === '' || name.startsWith('packages/') ? name : `${folder}/${name}`;
  };
  return table
    .split('\n')
    .filter((row) => row !== '')
    .map((row): [string, string[]] => {
      const [room = '', ...allowed] = row.split(/ +/).map(placeOf);
      return [room, allowed];
    });
}

export const mayImport: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...rowsOf(gateway, 'src'),
  ...rowsOf(sandbox, 'packages/sandbox/src'),
  ...rowsOf(others, ''),
]);
