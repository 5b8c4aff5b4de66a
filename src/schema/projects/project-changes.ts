import { encodeId } from '../../resolvers/kit/ids.ts';
import {
  closeProject,
  createProject,
  projectSubject,
  updateProject,
} from '../../resolvers/projects/project.ts';
import { builder } from '../kit/builder.ts';
import { DesignCode, SteelEdition } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Project } from '../kit/refs.ts';

const PROJECT_ID = 'Project: global id or bare UUID.';

mutation('createProject', {
  description: 'Creates an empty project.',
  ops: ['CreateEmptyProject'],
  input: builder.inputType('CreateProjectInput', {
    description: 'Input of `createProject`.',
    fields: (t) => ({
      designCode: t.field({
        type: DesignCode,
        required: true,
        defaultValue: 'ECEN',
        description: 'Design code.',
      }),
      steelEdition: t.field({
        type: SteelEdition,
        description:
          'Edition of the steel code for its first connections, one of the design code. Needs the capability `steelEditions`.',
      }),
      name: t.string({ description: 'Name.' }),
      description: t.string({ description: 'Description.' }),
      projectNumber: t.string({ description: 'Number the office gives the project.' }),
      author: t.string({ description: 'Author.' }),
      date: t.field({ type: 'Date', description: 'Date.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof createProject>>>(
    'CreateProjectPayload',
    'Result of `createProject`.',
    (t) => ({
      project: t.expose('project', { type: Project, nullable: true, description: 'The new project.' }),
    }),
  ),
  resolve: createProject,
});

mutation('updateProject', {
  description: 'Changes the project data. Fields left out stay.',
  ops: ['GetProjectData', 'UpdateProjectData'],
  input: builder.inputType('UpdateProjectInput', {
    description: 'Input of `updateProject`. Fields left out stay.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: PROJECT_ID }),
      name: t.string({ description: 'Name.' }),
      description: t.string({ description: 'Description.' }),
      projectNumber: t.string({ description: 'Number the office gives the project.' }),
      author: t.string({ description: 'Author.' }),
      date: t.field({ type: 'Date', description: 'Date.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof updateProject>>>(
    'UpdateProjectPayload',
    'Result of `updateProject`.',
    (t) => ({
      project: t.expose('project', { type: Project, nullable: true, description: 'The changed project.' }),
    }),
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: updateProject,
});

mutation('closeProject', {
  description:
    'Closes a project and frees its memory. Refuses to lose changes that were never downloaded unless told to.',
  ops: ['CloseProject'],
  input: builder.inputType('CloseProjectInput', {
    description: 'Input of `closeProject`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: PROJECT_ID }),
      discardUnsavedChanges: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Close although changes were never downloaded.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof closeProject>>>(
    'CloseProjectPayload',
    'Result of `closeProject`.',
    (t) => ({
      closedProjectId: t.id({
        nullable: true,
        description: 'Global id of the closed project, to be removed from caches.',
        resolve: ({ closedProjectId }) =>
          closedProjectId === undefined ? null : encodeId('Project', closedProjectId),
      }),
    }),
  ),
  revised: null,
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: closeProject,
});
