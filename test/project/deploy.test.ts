import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/config/settings.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}deploy/${path}`, 'utf8');

describe('deploy/', () => {
  test('names metrics in the dashboard that there are', async () => {
    const { panels } = JSON.parse(read('grafana/connection-gateway.json'));
    const named = new Set<string>(
      panels
        .flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr))
        .flatMap((expr: string) => expr.match(/\b(?:gateway|process|nodejs)_\w+/g) ?? []),
    );
    const metrics = createMetrics();
    const text = await metrics.expose({ tenants: 0, notOnDisk: 0 });
    metrics.close();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );

    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  test.for([
    ['compose.yaml', 'API_KEYS_FILE'],
    ['several.compose.yaml', 'REDIS_URL'],
  ] as const)('sets in %s what can be set', ([file, one]) => {
    const environment = /environment:.*\n((?: {6}.*\n)+)/.exec(read(file))?.[1] ?? '';
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    const known = new Set<string | undefined>(Object.values(settings).map(({ env }) => env));

    expect(names).toContain(one);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test.for(['connection-gateway-service.xml', 'connection-gateway-task.xml'])(
    'starts the gateway in windows/%s with flags that there are',
    (file) => {
      const [, line = ''] = /<arguments>(.*)<\/arguments>/i.exec(read(`windows/${file}`)) ?? [];
      const flags = line.match(/(?<=--)[\w-]+/g) ?? [];
      const known = new Set(Object.values(settings).map(({ flag }) => flag));

      expect(flags).toEqual(['launch', 'snapshots']);
      expect(flags.filter((flag) => !known.has(flag))).toEqual([]);
    },
  );

  test('makes an image that is not root, and says whether it lives', () => {
    const image =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';

    expect(image).toMatch(/^USER node$/m);
    expect(image).toContain('/health/live');
    // Whoever is asked to stop is the gateway, not a shell.
    expect(image).toMatch(/^ENTRYPOINT \["node", .*\/dist\/connection-gateway.js"\]$/m);
  });
});
