import { ConDesignItem } from '@connection-gateway/contract/library';
import { z } from 'zod';
import type { Api } from './api.ts';
import { addJoint, load } from './joint.ts';

/** A joint whose beam B1 has a fin plate of the library and a load it carries. */
export async function addFinPlate(api: Api, project: string): Promise<string> {
  const connection = await addJoint(api, project);
  await api.delete(`${connection}/members/3`);
  const [item] = z.array(ConDesignItem).parse((await api.post(`${connection}/propose`)).body);
  const query = `designSetId=${item?.conDesignSetId}&designItemId=${item?.conDesignItemId}`;
  const coded = String((await api.get(`/connection-library/get-template?${query}`)).body);
  const template = Buffer.from(coded, 'base64').toString('utf8');
  const mapping = (await api.post(`${connection}/get-default-mapping`, { template })).body;
  await api.post(`${connection}/apply-template`, { connectionTemplate: template, mapping });
  await api.post(`${connection}/load-effects/set-load-settings`, { loadsInEquilibrium: false });
  await api.post(`${connection}/load-effects`, { memberLoadings: [load(2, 'End', { vz: -20_000 })] });
  return connection;
}
