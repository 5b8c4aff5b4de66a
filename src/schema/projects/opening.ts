import { importIssuesOf } from '../../resolvers/projects/import-issues.ts';
import { importIom, openProject, updateProjectFromIom } from '../../resolvers/projects/opening.ts';
import { projectSubject } from '../../resolvers/projects/project.ts';
import { ImportIssue } from '../connections/import-issue.ts';
import { costs } from '../cost/declared-cost.ts';
import { ProjectFileInput, TextFileInput } from '../files/given-file.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Project } from '../kit/refs.ts';
import { differenceReads, ProjectDifference } from './difference.ts';

/** The same field in three payloads. */
const issues = (of: string) => ({
  type: [ImportIssue] as [typeof ImportIssue],
  nullable: true as const,
  description: `What of ${of} is not in the connections, in their order; none where the service says nothing of it.`,
  ...costs(['GetResults'], 'PROJECT'),
});

mutation('openProject', {
  description: 'Opens a project file.',
  ops: ['OpenProject'],
  input: builder.inputType('OpenProjectInput', {
    description: 'Input of `openProject`.',
    fields: (t) => ({
      file: t.field({
        type: ProjectFileInput,
        required: true,
        description: 'The project file, `.ideaCon`, or one the sandbox has saved.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof openProject>>>(
    'OpenProjectPayload',
    'Result of `openProject`.',
    (t) => ({
      project: t.expose('project', {
        type: Project,
        nullable: true,
        description: 'The opened project. Reading its connections costs no further call.',
      }),
      issues: t.field({
        ...issues('an open model that the project was made of'),
        resolve: ({ project }, _args, context) => importIssuesOf(project, context),
      }),
    }),
  ),
  resolve: openProject,
});

mutation('importIom', {
  description:
    'Makes a project of an open model (IOM). What of the file cannot be used is left out and said in `issues`.',
  ops: ['ImportIOM'],
  input: builder.inputType('ImportIomInput', {
    description: 'Input of `importIom`.',
    fields: (t) => ({
      file: t.field({ type: TextFileInput, required: true, description: 'Open model container, XML.' }),
      connectionPointNumbers: t.intList({
        description: 'Numbers of the connection points to turn into connections; all when left out.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof importIom>>>(
    'ImportIomPayload',
    'Result of `importIom`.',
    (t) => ({
      project: t.expose('project', {
        type: Project,
        nullable: true,
        description: 'The new project. Reading its connections costs no further call.',
      }),
      issues: t.field({
        ...issues('the file'),
        resolve: ({ project }, _args, context) => importIssuesOf(project, context),
      }),
    }),
  ),
  resolve: importIom,
});

mutation('updateProjectFromIom', {
  description:
    'Brings an open project up to date with a newer open model: geometry, sections, materials and loads. The service may replace operations; apply templates again afterwards.',
  ops: ['UpdateFromIOM'],
  input: builder.inputType('UpdateProjectFromIomInput', {
    description: 'Input of `updateProjectFromIom`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: 'Project: global id or bare UUID.' }),
      file: t.field({ type: TextFileInput, required: true, description: 'Open model container, XML.' }),
      compare: t.boolean({
        required: true,
        defaultValue: false,
        description:
          'Whether the project is read before, which `difference` needs: four lists of each connection.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof updateProjectFromIom>>>(
    'UpdateProjectFromIomPayload',
    'Result of `updateProjectFromIom`.',
    (t) => ({
      project: t.expose('project', { type: Project, nullable: true, description: 'The updated project.' }),
      issues: t.field({
        ...issues('the file'),
        resolve: ({ project }, _args, context) => importIssuesOf(project, context),
      }),
      difference: t.field({
        type: ProjectDifference,
        nullable: true,
        description:
          'What is another than before: connections, members, loads, operations and templates; null without `compare`.',
        ...costs(['GetProjectData', ...differenceReads]),
        resolve: ({ difference }) => difference?.() ?? null,
      }),
    }),
    { difference: true },
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: updateProjectFromIom,
});
