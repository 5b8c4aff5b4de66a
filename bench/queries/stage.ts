import { request } from 'undici';
import { type Asked, gatewayAt, peerAt } from './asking.ts';
import type { Subject } from './measuring.ts';
import { type Measured, startGateway, startHere } from './processes.ts';

/** The service, the peer and two gateways, each a process of its own. */
export interface Stage {
  peer: Subject;
  /** Reads everything again each time, so that each query is a first sight. */
  forgetful: Subject;
  gateway: Subject;
  serviceUrl: string;
  /** Calls the service has got so far. */
  calls(): Promise<number>;
  /** How long each answer of the service takes from now on, in ms. */
  delay(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const service = await startHere('stub.ts');
  const processes: Measured[] = [service];
  const asked: Asked[] = [];
  const subject = (process: Measured, how: Asked): Subject => {
    processes.push(process);
    asked.push(how);
    return { process, asked: how };
  };
  const ofGateway = async (settings: Readonly<Record<string, string>>) => {
    const process = await startGateway(service.url, settings);
    return subject(process, gatewayAt(process.url));
  };
  const peer = await startHere('peer.ts', [service.url]);
  return {
    peer: subject(peer, peerAt(peer.url)),
    forgetful: await ofGateway({ READ_CACHE: 'off' }),
    gateway: await ofGateway({}),
    serviceUrl: service.url,
    async calls() {
      return Number(await (await request(`${service.url}/calls`)).body.text());
    },
    async delay(milliseconds) {
      await (
        await request(`${service.url}/delay`, { method: 'POST', body: String(milliseconds) })
      ).body.dump();
    },
    async close() {
      await Promise.all(asked.map((one) => one.close()));
      await Promise.all(processes.map((one) => one.stop()));
    },
  };
}
