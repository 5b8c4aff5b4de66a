/**
 * Who may import whom, types included: a room, and what it may import. A file belongs to the row with the longest name
 * that fits it, and may import the other files of its row. On the right a folder stands for everything below it.
 *
 * Read downwards it is the road of a request: main, server, schema, resolvers, loaders, upstream.
 */
const table = `
src/main.ts               src
src/sandbox.ts            packages/sandbox/src/start.ts
src/config                src/access/principal.ts src/upstream/sending/options.ts
src/metrics               src/jobs src/server/request/observer.ts src/upstream/sending/observer.ts

src/server                src/server src/access src/metrics src/services.ts src/context.ts src/sparing-log.ts
src/server/sockets        src/server/entrance src/server/request src/access src/sparing-log.ts src/json-bounds.ts
src/server/execution      src/server/limits/measure-document.ts src/server/request src/context.ts
src/server/limits         src/server/request src/schema/print src/context.ts src/errors.ts
src/server/files          src/server/request src/access src/files src/upstream/sending/bodies/chunk-sweeper.ts src/errors.ts src/sparing-log.ts src/json-bounds.ts
src/server/entrance       src/server/request src/access src/context.ts src/errors.ts src/sparing-log.ts
src/server/graphiql       src/sparing-log.ts
src/server/request        src/server/documents src/access src/files/file-path.ts src/context.ts src/errors.ts src/sparing-log.ts src/json-bounds.ts
src/server/documents

src/schema                src/schema src/resolvers src/access/principal.ts src/jobs src/files src/templates src/upstream/model src/context.ts
src/schema/print          src/schema/kit src/access/principal.ts packages/contract/src
src/schema/kit            src/resolvers src/access/principal.ts src/jobs src/upstream/model src/context.ts packages/contract/src
src/resolvers             src/resolvers src/access/demand-role.ts src/jobs src/files src/templates src/record src/loaders src/upstream/model src/upstream/translation src/upstream/sending/bodies/file.ts src/context.ts src/errors.ts
src/resolvers/kit         src/jobs src/record src/upstream/model src/context.ts src/errors.ts

src/context.ts            src/services.ts src/access/principal.ts src/loaders src/upstream/sending/call-context.ts
src/access                src/services.ts src/errors.ts src/sparing-log.ts
src/services.ts           src/access/principal.ts src/jobs src/files src/templates src/record src/upstream/client.ts src/upstream/keeping/snapshots.ts
src/access/principal.ts

src/jobs                  src/templates src/record src/upstream/client.ts src/upstream/model src/upstream/translation src/errors.ts
src/files                 src/templates src/upstream/client.ts src/upstream/sending/bodies src/errors.ts
src/loaders               src/upstream/client.ts src/upstream/model
src/record                src/upstream/model
src/templates             src/upstream/model

src/upstream              src/upstream src/errors.ts packages/contract/src
src/upstream/keeping      src/upstream/sending src/upstream/model src/errors.ts packages/contract/src
src/upstream/translation  src/upstream/model src/errors.ts packages/contract/src
src/upstream/sending      src/upstream/model src/errors.ts src/json-bounds.ts packages/contract/src
src/upstream/model
src/log.ts                src/errors.ts
src/sparing-log.ts
src/errors.ts
src/json-bounds.ts

packages/contract/src
packages/contract/test    packages/contract/src

packages/sandbox/src      packages/contract/src
packages/sandbox/test     packages/contract/src packages/sandbox/src

scripts                   src
test                      src scripts packages
bench                     src test packages
`;

export const mayImport: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  table
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => row.split(/ +/))
    .map(([room, ...allowed]) => [room, allowed]),
);

/** Folders with more than 25 entries, and why. */
export const crowded: Readonly<Record<string, string>> = {};

/** What is still to be mended. A line that is no longer true fails the test as well. */
export const known: Readonly<Record<'imports' | 'circles' | 'folders' | 'functions', readonly string[]>> = {
  /** Row of the table -> row that it may not import. */
  imports: [],
  /** The folder that holds all files of a circle. */
  circles: [],
  folders: [],
  functions: [],
};
