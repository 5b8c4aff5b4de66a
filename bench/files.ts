import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openAccess } from '../src/access/access.ts';
import { anybody } from '../src/access/principal.ts';
import { createContext } from '../src/context.ts';
import { openProject } from '../src/resolvers/projects/opening.ts';
import { schema } from '../src/schema/index.ts';
import { createGateway } from '../src/server/gateway.ts';
import { listen } from '../src/server/listen.ts';
import { createServices } from '../src/services.ts';
import { createUpstream } from '../src/upstream/client.ts';
import { sharedWith } from '../test/support/shared.ts';
import type { Report, Task } from './files-other-side.ts';

// What 200 MB through each direction cost in memory, and how soon an abort arrives. This process is the gateway alone;
// service and caller run in another one. Run by hand: npm run bench:files

const size = 200_000_000;
const projectId = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
const other = fork(new URL('./files-other-side.ts', import.meta.url), { serialization: 'advanced' });

async function ask(task: Task): Promise<Report> {
  other.send(task);
  const [report] = await once(other, 'message');
  return report;
}

/** Runs `work` and says how long it took and how far the memory of this process rose meanwhile. */
async function measured(name: string, work: () => Promise<string>): Promise<void> {
  await sleep(200);
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const started = performance.now();
  const said = await work();
  const ms = Math.round(performance.now() - started);
  clearInterval(timer);
  const rise = ((peak - before) / 1e6).toFixed(0);
  console.log(`${name.padEnd(34)} ${String(ms).padStart(6)} ms   memory +${rise.padStart(3)} MB   ${said}`);
}

const { port } = await ask({ do: 'serve', size, projectId });
const log = pino({ level: 'silent' });
const upstream = createUpstream({ url: `http://127.0.0.1:${port}`, log });
const shared = sharedWith({ upstream, maxUploadBytes: size });
const services = createServices(anybody, shared);
const { files } = services;
const access = openAccess(services);
const gateway = createGateway({
  schema,
  access,
  shared,
  corsOrigins: [],
  graphiql: false,
  introspection: false,
});
const limits = { maxBodyBytes: 1_000_000, maxUploadBytes: size + 10_000 };
const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...limits });
const target = { of: 'project', file: 'project.ideaCon', projectId, connectionIds: null } as const;
const link = () => files.links.sign(target, 'a.ideaCon', listener.url).url;

async function upload(how: 'put' | 'form'): Promise<string> {
  const place = await files.uploads.reserve('a.ideaCon');
  if (place === null) return 'no place';
  const { status } = await ask({ do: how, url: files.links.signUpload(place, listener.url), size });
  return status === 201 ? place.uploadId : `status ${status}`;
}

await measured('warm-up', async () => `${(await ask({ do: 'get', url: link() })).bytes} bytes`);
for (let round = 1; round <= 3; round += 1)
  await measured('download', async () => `${(await ask({ do: 'get', url: link() })).bytes} bytes`);
for (const how of ['put', 'form'] as const) {
  let uploadId = '';
  await measured(`upload, ${how}`, async () => {
    uploadId = await upload(how);
    return uploadId;
  });
  await measured('openProject from that upload', async () => {
    const signal = new AbortController().signal;
    const context = createContext(services, anybody, { signal, requestId: 'bench', baseUrl: listener.url });
    const { project } = await openProject({ file: { uploadId } }, context);
    return `service received ${project.name} bytes`;
  });
}
await measured('a reader that takes nothing for 2 s', async () => {
  const { bytes } = await ask({ do: 'pause', url: link(), ms: 2000 });
  return `service could send ${((bytes ?? 0) / 1e6).toFixed(1)} MB`;
});
for (let round = 1; round <= 3; round += 1)
  await measured('abort', async () => {
    const { ms } = await ask({ do: 'leave', url: link() });
    return `reached the service after ${ms?.toFixed(1)} ms`;
  });

other.kill();
await listener.close();
await upstream.close();
files.uploads.close();
