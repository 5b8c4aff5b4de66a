import { ConDesignItem } from '@connection-gateway/contract/library';
import { z } from 'zod';
import type { Api } from './api.ts';

/** The designs the library proposes for a connection under a filter. */
export async function proposedDesigns(
  api: Api,
  connection: string,
  filter?: Readonly<Record<string, string>>,
): Promise<ConDesignItem[]> {
  return z.array(ConDesignItem).parse((await api.post(`${connection}/propose`, filter)).body);
}

/** Applies a design with its default mapping and answers what the service says about it. */
export async function applyDesign(
  api: Api,
  connection: string,
  item: ConDesignItem | undefined,
): Promise<unknown> {
  const query = `designSetId=${item?.conDesignSetId}&designItemId=${item?.conDesignItemId}`;
  const coded = String((await api.get(`/connection-library/get-template?${query}`)).body);
  const template = Buffer.from(coded, 'base64').toString('utf8');
  const mapping = (await api.post(`${connection}/get-default-mapping`, { template })).body;
  return (await api.post(`${connection}/apply-template`, { connectionTemplate: template, mapping })).body;
}

/** Applies the proposed design of that name and answers what the service says about it. */
export async function applyProposed(
  api: Api,
  connection: string,
  name: string,
  filter: Readonly<Record<string, string>>,
): Promise<unknown> {
  const proposed = await proposedDesigns(api, connection, filter);
  const item = proposed.find((candidate) => candidate.name === name);
  if (item === undefined) {
    throw new Error(`${name} is not among ${proposed.map((one) => one.name).join('; ')}`);
  }
  return await applyDesign(api, connection, item);
}
