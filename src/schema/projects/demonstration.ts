import { encodeId } from '../../resolvers/kit/ids.ts';
import { resetDemo } from '../../resolvers/projects/demonstration.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Project } from '../kit/refs.ts';

mutation('resetDemo', {
  description:
    'Sets the demonstration project of the sandbox back to what it is at the start: opens it anew, **under a new id**, and closes the one that was open, with its unsaved changes and the work in it. Every other service answers `NotSupportedError`, and nothing happens.',
  ops: ['GetVersion', 'GetActiveProjects', 'GetProjectData', 'OpenProject', 'CloseProject'],
  input: builder.inputType('ResetDemoInput', {
    description: 'Input of `resetDemo`.',
    fields: (t) => ({
      projectId: t.id({
        description:
          'Demonstration project to close: global id or bare UUID. Needed only when several are open. It is known by its project number and author.',
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
        description: 'The demonstration project as it is at the start. Its id is a new one.',
      }),
      closedProjectId: t.id({
        nullable: true,
        description:
          'Global id of the project that was closed, to be removed from caches; null when none was open.',
        resolve: ({ closedProjectId }) =>
          closedProjectId == null ? null : encodeId('Project', closedProjectId),
      }),
    }),
    { closedProjectId: true },
  ),
  resolve: resetDemo,
});
