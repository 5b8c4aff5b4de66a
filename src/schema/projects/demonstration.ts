import { encodeId } from '../../resolvers/kit/ids.ts';
import { resetDemo } from '../../resolvers/projects/demonstration.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Project } from '../kit/refs.ts';

mutation('resetDemo', {
  description:
    'Sets demonstration projects of the sandbox back to what they are at the start, one or all of them: opens each anew, **under a new id**, and closes the one that was open, with its unsaved changes and the work in it. Every other service answers `NotSupportedError`, and nothing happens.',
  ops: ['GetVersion', 'GetActiveProjects', 'GetProjectData', 'OpenProject', 'CloseProject'],
  input: builder.inputType('ResetDemoInput', {
    description: 'Input of `resetDemo`.',
    fields: (t) => ({
      projectId: t.id({
        description:
          'Demonstration project to set back: global id or bare UUID. Without it all are, also those that were closed. Needed where one is open more than once. They are known by project number and author.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof resetDemo>>>(
    'ResetDemoPayload',
    'Result of `resetDemo`.',
    (t) => ({
      project: t.expose('project', {
        type: Project,
        nullable: true,
        description:
          'The demonstration project as it is at the start, of several the first one. Its id is a new one.',
      }),
      projects: t.expose('projects', {
        type: [Project],
        nullable: true,
        description: 'All that were set back, as they are at the start, in their order.',
      }),
      closedProjectId: t.id({
        nullable: true,
        description:
          'Global id of the project that was closed, of several the first one, to be removed from caches; null when none was open.',
        resolve: ({ closedProjectId }) =>
          closedProjectId == null ? null : encodeId('Project', closedProjectId),
      }),
      closedProjectIds: t.idList({
        nullable: true,
        description: 'Global ids of all projects that were closed, to be removed from caches.',
        resolve: ({ closedProjectIds }) => closedProjectIds?.map((id) => encodeId('Project', id)),
      }),
    }),
    { closedProjectId: true },
  ),
  resolve: resetDemo,
});
