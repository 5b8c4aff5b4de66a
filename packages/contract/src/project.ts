import { z } from 'zod';
import { ConConnection, SteelCodeEdition } from './connection.ts';
import { get, getWithEffect, PROJECT, post, put } from './endpoint.ts';
import { Guid, independent, inGenerations, openEnum, orUnsentNull, Text } from './wire.ts';

/** Design codes in the words of generation 4, with their names in generation 3, in templates and in open models. */
export const designCodeNames = {
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
} as const;
// Object.keys widens the keys.
export const designCodeWords = Object.keys(designCodeNames) as [keyof typeof designCodeNames];

/** Design code. Generation 3 sends the code name instead, see `ConProjectData.designCode`. */
export const CountryCode = openEnum(designCodeWords);
export type CountryCode = z.infer<typeof CountryCode>;

export const ConProjectData = z.object({
  name: Text,
  description: Text,
  projectNumber: Text,
  author: Text,
  countryCode: inGenerations([4, 5], orUnsentNull(CountryCode)),
  /** `ECEN`, `American`, ... */
  designCode: inGenerations([3], Text),
  date: orUnsentNull(z.string()),
  /** In an answer only where all connections agree. */
  steelEdition: inGenerations([5], orUnsentNull(SteelCodeEdition)),
});
export type ConProjectData = z.infer<typeof ConProjectData>;

export const ConProject = z.object({
  projectId: Guid,
  projectInfo: ConProjectData,
  connections: independent(z.array(ConConnection)).nullish(),
});
export type ConProject = z.infer<typeof ConProject>;

/**
 * The demonstrations of the sandbox, in the order in which they are open at the start: what the data of each project begin
 * with, and the file in whose place the sandbox opens it anew. To every other service the file is none.
 */
export const demonstrations = {
  hall7: {
    projectNumber: 'H7-C',
    author: 'Sandbox',
    file: 'connection-gateway sandbox: the demonstration project\n',
  },
  hall8: {
    projectNumber: 'H8',
    author: 'Sandbox',
    file: 'connection-gateway sandbox: the demonstration project H8\n',
  },
  pipeRack: {
    projectNumber: 'PR-04',
    author: 'Sandbox',
    file: 'connection-gateway sandbox: the demonstration project PR-04\n',
  },
} as const;

const project = { answer: 'json', reply: ConProject } as const;
const opened = { changes: 'projects', recovery: 'file' } as const;

export const projectEndpoints = {
  OpenProject: post('/projects/open', { ...project, body: 'form', ...opened }),
  CloseProject: getWithEffect(`${PROJECT}/close`, {
    answer: 'empty',
    v3: 'note',
    changes: 'projects',
    recovery: 'nothing',
  }),
  GetActiveProjects: get('/projects', { answer: 'json', reply: z.array(ConProject) }),
  CreateEmptyProject: post('/projects', { ...project, body: ConProjectData, bodyOptional: true, ...opened }),
  DownloadProject: get(`${PROJECT}/download`, {
    answer: 'file',
    mediaType: 'application/octet-stream',
    holds: 'project',
  }),
  GetProjectData: get(PROJECT, project),
  UpdateProjectData: put(PROJECT, {
    ...project,
    body: ConProjectData,
    changes: 'projectData',
    recovery: 'record',
  }),
  ImportIOM: post('/projects/import-iom-file', { ...project, body: 'form', ...opened }),
  UpdateFromIOM: post(`${PROJECT}/update-iom-file`, {
    ...project,
    body: 'form',
    changes: 'project',
    recovery: 'file',
  }),
} as const;
