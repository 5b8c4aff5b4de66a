import { listProjects } from '../../resolvers/projects/list.ts';
import { costsNeverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { DesignCode } from '../kit/enums.ts';
import { OrderDirection, pageArgs, pageTypes } from '../kit/page.ts';
import { Project } from '../kit/refs.ts';
import { ProjectState } from './project-state.ts';

const { page: ProjectPage } = pageTypes(Project, 'project');

const ProjectFilter = builder.inputType('ProjectFilter', {
  description: 'Which projects to keep; all given conditions must hold.',
  fields: (t) => ({
    nameContains: t.string({ description: 'The name contains this, whatever the case.' }),
    states: t.field({ type: [ProjectState], description: 'Only these states.' }),
    designCodes: t.field({ type: [DesignCode], description: 'Only open projects with these design codes.' }),
  }),
});

const ProjectOrderField = builder.enumType('ProjectOrderField', {
  description: 'What projects are ordered by. Those that have none of it come last in both directions.',
  values: {
    SERVICE: { description: 'As the service lists them; then those that are not open.' },
    NAME: { description: 'By name; numbers in it count as numbers.' },
    PROJECT_NUMBER: { description: 'By the number the office gave.' },
    DESIGN_CODE: { description: 'By design code.' },
    DATE: { description: 'By the date as entered.' },
    CONNECTIONS: { description: 'By how many connections they have.' },
  } as const,
});

const ProjectOrderInput = builder.inputType('ProjectOrderInput', {
  description: 'Order of projects. Equal ones are ordered by id.',
  fields: (t) => ({
    field: t.field({ type: ProjectOrderField, required: true, description: 'What counts.' }),
    direction: t.field({
      type: OrderDirection,
      defaultValue: 'ASCENDING',
      description: 'Which comes first.',
    }),
  }),
});

builder.queryField('projects', (t) =>
  t.field({
    type: ProjectPage,
    description:
      'Projects open in the service for this gateway, and those it is bringing back after a restart. Fields of the latter wait until they are open.',
    args: {
      ...pageArgs(t.arg, 50),
      filter: t.arg({ type: ProjectFilter, description: 'Keep only matching projects.' }),
      orderBy: t.arg({
        type: ProjectOrderInput,
        defaultValue: { field: 'SERVICE', direction: 'ASCENDING' },
        description: 'Order of the list.',
      }),
      includeGone: t.arg.boolean({
        required: true,
        defaultValue: true,
        description:
          'Also those that are lost for good, until they are closed. Reading more of them than id, name and state is PROJECT_GONE.',
      }),
    },
    ...costsNeverNull(['GetActiveProjects'], 'REQUEST'),
    resolve: (_, args, context) => listProjects(args, context),
  }),
);
