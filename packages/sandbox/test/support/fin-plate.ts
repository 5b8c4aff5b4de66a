import type { Api } from './api.ts';
import { addJoint, load } from './joint.ts';
import { applyDesign, proposedDesigns } from './proposed-design.ts';

/** A joint whose beam B1 has a fin plate of the library and a load it carries. */
export async function addFinPlate(api: Api, project: string): Promise<string> {
  const connection = await addJoint(api, project);
  await api.delete(`${connection}/members/3`);
  const [item] = await proposedDesigns(api, connection);
  await applyDesign(api, connection, item);
  await api.post(`${connection}/load-effects/set-load-settings`, { loadsInEquilibrium: false });
  await api.post(`${connection}/load-effects`, { memberLoadings: [load(2, 'End', { vz: -20_000 })] });
  return connection;
}
