import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { test as withPage } from './support.ts';

const PREFIX = '/tools/gw';

/** A proxy that has the gateway below a path and takes the path away; there is nothing of it elsewhere. */
interface Proxy {
  url: string;
  leadTo(gateway: string): void;
  close(): void;
}

async function startProxy(): Promise<Proxy> {
  let target = new URL('http://localhost');
  const ownPath = (path = ''): string | null =>
    path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : null;
  const asked = (path: string, options: object) =>
    request({ host: target.hostname, port: target.port, path, ...options });
  const server = createServer((req, res) => {
    const path = ownPath(req.url);
    if (path === null) return void res.writeHead(404).end();
    const passed = asked(path, { method: req.method, headers: req.headers });
    passed.on('response', (answer) => answer.pipe(res.writeHead(answer.statusCode ?? 502, answer.headers)));
    // The page goes while something is under way.
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  server.on('upgrade', (req, socket) => {
    const path = ownPath(req.url);
    if (path === null) return void socket.destroy();
    const passed = asked(path, { headers: req.headers });
    passed.on('upgrade', ({ headers }, other, first) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      other.pipe(socket).pipe(other);
      for (const end of [socket, other]) end.on('error', () => {});
    });
    passed.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`,
    leadTo(gateway) {
      target = new URL(gateway);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const test = withPage.extend<{ proxy: Proxy; publicUrl: string; url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  proxy: async ({}, use) => {
    const proxy = await startProxy();
    await use(proxy);
    proxy.close();
  },
  publicUrl: async ({ proxy }, use) => use(proxy.url),
  url: async ({ proxy, listener }, use) => {
    proxy.leadTo(listener.url);
    await use(proxy.url);
  },
});

test('below a path of a proxy the page has its links, parts, files and events there; at 400 % nothing leaves the window', {
  timeout: 60_000,
}, async ({ visit, ask, url }) => {
  const { page, go } = await visit();
  await go('/');
  await page.getByRole('link', { name: 'Hall 7, bay C' }).click();
  await page.getByText('117.8 %').waitFor();
  const project = page.url();
  expect(project.startsWith(`${url}/projects/Project:`)).toBe(true);
  await page.getByRole('button', { name: 'failed only' }).click();
  expect(page.url()).toBe(`${project}?failed=1`);
  await page.getByRole('link', { name: 'C2 Crane bracket beam' }).click();
  await page.locator('[data-ready=true] canvas[data-frames]').waitFor();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.reload();
  await page.getByRole('textbox', { name: /^tp / }).waitFor();
  expect(page.url()).toBe(`${project}/connections/2?tab=parameters`);

  const { data } = await ask('{ projects { nodes { connections { nodes { id } } } } }');
  await ask(
    'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, name: "Renamed" }) { errors { message } } }',
    { id: data.projects.nodes[0].connections.nodes[1].id },
  );
  await page.getByRole('heading', { name: 'Renamed' }).waitFor();

  // 1,280 by 1,024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of [page.url(), project]) {
    await page.goto(address);
    await page.getByRole('table').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  }
});
