import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect } from 'vitest';
import { addApiKey } from '../../src/auth/add-api-key.ts';
import { roles } from '../../src/auth/principal.ts';
import { importFrame, plainJoints } from '../support/frame.ts';
import { asker } from '../support/send.ts';
import { type OneOfSeveral, test } from './support/gateways.ts';

/** An assistant that is connected to one gateway. */
async function assistantAt({ url }: OneOfSeveral, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode: 'legacy' } });
  const requestInit = { headers: { 'x-api-key': key } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  return client;
}

describe('at a gateway that does not work for their user', () => {
  test('tables are read with a password and tools are called, as at the one that does', async ({
    startGateways,
    dir,
  }) => {
    const path = `${dir}/keys.json`;
    const key = await addApiKey({ path, name: 'Anna', roles });
    const system = await startGateways({
      ...{ machines: 1, key },
      env: { API_KEYS_FILE: path, MCP: 'on' },
    });
    const [one] = system.gateways;
    const project = await importFrame(asker(one, { 'x-api-key': key }), plainJoints(3));
    const lease = String((await system.redis.ask('KEYS', 'cg:lease:*')) as string[]);
    const [owner, other] = await system.ownerOf(lease.replace('cg:lease:', ''));
    const table = (gateway: OneOfSeveral, password: string, headers: Record<string, string> = {}) =>
      fetch(`${gateway.url}/tables/members.csv?project=${project.replace('Project:', '')}`, {
        headers: { authorization: `Basic ${btoa(`any:${password}`)}`, ...headers },
      });

    const [there, here] = [await table(owner, key), await table(other, key)];
    const [rows, sameRows] = [await there.text(), await here.text()];
    expect(here.status).toBe(200);
    expect(sameRows).toBe(rows);
    expect(rows.trim().split('\n')).toHaveLength(7);
    const etag = here.headers.get('etag') ?? '';
    expect(etag).toBe(there.headers.get('etag'));
    expect((await table(other, key, { 'if-none-match': etag })).status).toBe(304);
    const refused = await table(other, 'wrong');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Basic');

    const assistant = await assistantAt(other, key);
    const tools = await assistant.listTools();
    expect(tools).toEqual(await (await assistantAt(owner, key)).listTools());
    const found = await assistant.callTool({ name: 'list_projects', arguments: {} });
    expect(found.structuredContent).toMatchObject({ projects: { totalCount: 1 } });
    const connectionId = `ConnectionItem:${project.replace('Project:', '')}/1`;
    await assistant.callTool({ name: 'copy_connection', arguments: { connectionId, name: 'Copy' } });
    expect(await (await table(owner, key)).text()).toContain('Copy');
    await expect(assistantAt(other, 'wrong')).rejects.toThrow();
  });
});
