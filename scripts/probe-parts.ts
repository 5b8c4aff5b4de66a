import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { GatewayError } from '../src/errors.ts';
import { createUpstream } from '../src/upstream/client.ts';
import { addProject, describeShares, noShares } from './part-shares.ts';

const usage = `Usage: npm run probe:parts -- --url ADDRESS [--file PROJECT.ideaCon]...

Says how checks, geometry and 3D view of a service fit together: by which rule each check finds its part, and how many
find none. docs/reference/parts.md says what the rules are.

  --url ADDRESS     Address of the service in front of /api, for example http://localhost:5000
  --file FILE       Project to open, and to close afterwards; may be given several times.
                    Without it: the projects this client finds open, as those of the sandbox.
  --no-calculate    Leave connections without results as they are. Otherwise they are calculated, in the
                    memory of the service only: no file is written.
  --names           Name the checks that found no part. They may say more than you want to pass on.
  --json            The counts as JSON.
  --help            This.`;

function given() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        file: { type: 'string', multiple: true, default: [] },
        'no-calculate': { type: 'boolean', default: false },
        names: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

async function probe(url: string, { file, names, json, ...options }: NonNullable<ReturnType<typeof given>>) {
  const service = createUpstream({ url });
  const upstream = service.bind({ signal: new AbortController().signal, requestId: 'probe-parts' });
  const opened: string[] = [];
  const shares = noShares();
  try {
    for (const path of file) {
      const content = createReadStream(path);
      opened.push((await upstream.projects.open({ filename: basename(path), content })).projectId);
    }
    const projects = file.length > 0 ? opened : (await upstream.projects.list()).map((one) => one.projectId);
    for (const projectId of projects) await addProject(shares, projectId, upstream, !options['no-calculate']);
    const version = await upstream.service.version();
    const counts = names ? shares : { ...shares, missed: shares.missed.map(({ kind }) => ({ kind })) };
    if (json) console.log(JSON.stringify({ version, ...counts }, null, 2));
    else console.log(`Service ${version}: ${projects.length} projects, ${describeShares(shares, names)}`);
  } finally {
    for (const projectId of opened) await upstream.projects.close(projectId);
    await service.close();
  }
}

const values = given();
if (values?.help) console.log(usage);
else if (values?.url === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    await probe(values.url, values);
  } catch (error) {
    // What the service or the disk says is for people; anything else is a bug, with its stack.
    const isTold = error instanceof GatewayError || (error instanceof Error && 'code' in error);
    if (!isTold) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
