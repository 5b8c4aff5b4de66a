import { asObject, eachObject, type JsonObject } from './json.ts';

/** Names of the design codes as generation 3 and the templates of both generations spell them. */
const CODE_NAMES: Readonly<Record<string, string>> = {
  none: 'None',
  ecen: 'ECEN',
  india: 'India',
  sia: 'SIA',
  american: 'American',
  canada: 'Canada',
  australia: 'Australia',
  rus: 'RUS',
  chn: 'CHN',
  hkg: 'HKG',
};

/** `ConProject` with the name of its design code in place of `countryCode`. */
export function projectForV3(reply: unknown): unknown {
  return eachObject(reply, (project) => {
    const { countryCode, ...info } = asObject(project['projectInfo']) ?? {};
    return { ...project, projectInfo: { ...info, designCode: CODE_NAMES[String(countryCode)] ?? 'ECEN' } };
  });
}

/** `ConProjectData` of generation 3; an unknown design code becomes ECEN, as in the service. */
export function projectDataFromV3(body: unknown): unknown {
  return eachObject(body, ({ designCode, countryCode: _, ...info }): JsonObject => {
    const code = String(designCode).toLowerCase();
    return { ...info, countryCode: code in CODE_NAMES ? code : 'ecen' };
  });
}
