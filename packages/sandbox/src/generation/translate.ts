import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { connectionDataForV3 } from './geometry.ts';
import { memberForV3, memberFromV3 } from './member.ts';
import { projectDataFromV3, projectForV3 } from './project.ts';
import { resultsForV3 } from './results.ts';
import { settingsForV3 } from './settings.ts';
import { mappingForV3 } from './template.ts';

type Translation = (json: unknown) => unknown;

/** What generation 3 answers where its shapes differ from generation 4. */
const replies: Partial<Record<EndpointId, Translation>> = {
  OpenProject: projectForV3,
  CreateEmptyProject: projectForV3,
  GetActiveProjects: projectForV3,
  GetProjectData: projectForV3,
  UpdateProjectData: projectForV3,
  ImportIOM: projectForV3,
  UpdateFromIOM: projectForV3,
  GetSettings: settingsForV3,
  UpdateSettings: settingsForV3,
  GetMembers: memberForV3,
  GetMember: memberForV3,
  AddMember: memberForV3,
  UpdateMember: memberForV3,
  SetBearingMember: memberForV3,
  GetResults: resultsForV3,
  ExportIomConnectionData: connectionDataForV3,
  GetDefaultTemplateMapping: mappingForV3,
};

const bodies: Partial<Record<EndpointId, Translation>> = {
  CreateEmptyProject: projectDataFromV3,
  UpdateProjectData: projectDataFromV3,
  AddMember: memberFromV3,
  UpdateMember: memberFromV3,
};

/** An answer of generation 4 as generation 3 shapes it. */
export function replyForV3(operation: EndpointId, json: unknown): unknown {
  return replies[operation]?.(json) ?? json;
}

/** A request of generation 3 as generation 4 shapes it. */
export function bodyFromV3(operation: EndpointId, json: unknown): unknown {
  return bodies[operation]?.(json) ?? json;
}
