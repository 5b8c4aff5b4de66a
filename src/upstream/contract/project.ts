import { z } from 'zod';
import { ConConnection } from './connection.ts';
import { get, getWithEffect, PROJECT, post, put } from './endpoint.ts';
import { Guid, openEnum, Text } from './wire.ts';

/** Design code. Generation 3 sends the code name instead, see `ConProjectData.designCode`. */
export const CountryCode = openEnum([
  'none',
  'ecen',
  'india',
  'sia',
  'american',
  'canada',
  'australia',
  'rus',
  'chn',
  'hkg',
]);
export type CountryCode = z.infer<typeof CountryCode>;

export const ConProjectData = z.object({
  name: Text,
  description: Text,
  projectNumber: Text,
  author: Text,
  /** Generation 4. */
  countryCode: CountryCode.nullish(),
  /** Generation 3: `ECEN`, `American`, ... */
  designCode: Text,
  date: Text,
});
export type ConProjectData = z.infer<typeof ConProjectData>;

export const ConProject = z.object({
  projectId: Guid,
  projectInfo: ConProjectData,
  connections: z.array(ConConnection).nullish(),
});
export type ConProject = z.infer<typeof ConProject>;

const project = { answer: 'json', reply: ConProject } as const;

export const projectEndpoints = {
  OpenProject: post('/projects/open', { ...project, body: 'form' }),
  CloseProject: getWithEffect(`${PROJECT}/close`, { answer: 'empty', v3: 'note' }),
  GetActiveProjects: get('/projects', { answer: 'json', reply: z.array(ConProject) }),
  CreateEmptyProject: post('/projects', { ...project, body: ConProjectData }),
  DownloadProject: get(`${PROJECT}/download`, { answer: 'file', mediaType: 'application/octet-stream' }),
  GetProjectData: get(PROJECT, project),
  UpdateProjectData: put(PROJECT, { ...project, body: ConProjectData }),
  ImportIOM: post('/projects/import-iom-file', { ...project, body: 'form' }),
  UpdateFromIOM: post(`${PROJECT}/update-iom-file`, { ...project, body: 'form' }),
} as const;
