import { laterAdditions } from '@connection-gateway/contract/endpoint';
import { createSandbox } from '../../src/http/server.ts';
import { violations } from './conformance.ts';
import { test as base } from './test.ts';

/** A sandbox that answers the operations of later services. */
export interface Later {
  call(method: string, path: string, body?: unknown): Promise<Answered>;
  /** A project of two empty connections; below this path are its operations. */
  project: string;
  connectionIds: number[];
  /** The demonstration project, in which connections 1 to 7 have members, loads and operations. */
  demo: string;
}

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each call asks for; tests state it.
  body: any;
}

export const test = base.extend<{ later: Later }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  later: async ({}, use) => {
    const strange: string[] = [];
    const sandbox = createSandbox({
      demo: 'small',
      laterAdditions: laterAdditions,
      calculationDelayMs: 40,
      // What is refused was meant to be wrong.
      onExchange(exchange) {
        if (exchange.answer.status < 400) strange.push(...violations(exchange));
      },
    });
    const url = await sandbox.listen();
    const id = await (await fetch(`${url}/api/4/clients/connect-client`)).text();
    const headers = { ClientId: id.replaceAll('"', ''), 'content-type': 'application/json' };
    const call: Later['call'] = async (method, path, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${url}/api/4${path}`, { method, headers, ...sent });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    };
    const [demo] = (await call('GET', '/projects')).body;
    const { body } = await call('POST', '/projects', { name: 'Hall', countryCode: 'ecen' });
    const project = `/projects/${body['projectId']}`;
    for (const name of ['C1', 'C2']) await call('POST', `${project}/connections?name=${name}`);
    await use({ call, project, connectionIds: [1, 2], demo: `/projects/${demo.projectId}` });
    await sandbox.close();
    if (strange.length > 0) throw new Error(`The wire contract is broken:\n${strange.join('\n')}`);
  },
});
