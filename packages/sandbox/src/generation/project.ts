import { designCodeNames } from '@connection-gateway/contract/project';
import { DesignCode } from '../library/standard.ts';
import { asObject, eachObject, type JsonObject } from './json.ts';

/** `ConProject` with the name of its design code in place of `countryCode`. */
export function projectForV3(reply: unknown): unknown {
  return eachObject(reply, (project) => {
    const { countryCode, ...info } = asObject(project['projectInfo']) ?? {};
    return { ...project, projectInfo: { ...info, designCode: nameOf(countryCode) } };
  });
}

/** `ConProjectData` of generation 3; an unknown design code becomes ECEN, as in the service. */
export function projectDataFromV3(body: unknown): unknown {
  return eachObject(body, ({ designCode, countryCode: _, ...info }): JsonObject => {
    const code = String(designCode).toLowerCase();
    return { ...info, countryCode: DesignCode.safeParse(code).data ?? 'ecen' };
  });
}

function nameOf(countryCode: unknown): string {
  return designCodeNames[DesignCode.safeParse(countryCode).data ?? 'ecen'];
}
