import { projectSubject } from '../../resolvers/projects/project.ts';
import { settingsOf, updateSettings } from '../../resolvers/projects/settings.ts';
import type * as model from '../../upstream/model/setting.ts';
import { costsNeverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Project } from '../kit/refs.ts';

const Setting = builder.objectRef<model.Setting>('Setting').implement({
  description: 'A setting of the project: a factor, a limit, a rule of the analysis or the report.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'Key, a path: `calculationCommon/Checks/Shared/WarningCheckLevel`.',
    }),
    value: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Value as the service holds it: number (SI or a ratio), text, flag or structure.',
      resolve: ({ value }) => value,
    }),
  }),
});

builder.objectField(Project, 'settings', (t) =>
  t.field({
    type: [Setting],
    description: 'Settings of the project. There are some hundred, so narrow the list.',
    args: {
      search: t.arg.string({
        description: 'Keyword the service looks for by a rule of its own: parts of a word may find nothing.',
      }),
      prefix: t.arg.string({
        description:
          'Only keys that start with this: `calculationCommon/Checks`; upper and lower case differ.',
      }),
    },
    ...costsNeverNull(['GetSettings'], 'PROJECT'),
    resolve: settingsOf,
  }),
);

const SettingInput = builder.inputType('SettingInput', {
  description: 'New value of one setting.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Key, as `Project.settings` gives it.' }),
    value: t.field({
      type: 'JSON',
      required: true,
      description: 'New value, of the kind the setting has.',
    }),
  }),
});

mutation('updateSettings', {
  description:
    'Changes settings of a project in one step. Settings left out stay. Results of all its connections are outdated.',
  ops: ['GetSettings', 'UpdateSettings'],
  input: builder.inputType('UpdateSettingsInput', {
    description: 'Input of `updateSettings`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: 'Project: global id or bare UUID.' }),
      settings: t.field({
        type: [SettingInput],
        required: true,
        description: 'Settings to change, each key once.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof updateSettings>>>(
    'UpdateSettingsPayload',
    'Result of `updateSettings`.',
    (t) => ({
      project: t.expose('project', { type: Project, nullable: true, description: 'The project.' }),
      settings: t.expose('settings', {
        type: [Setting],
        nullable: true,
        description: 'The changed settings with their values now, in the order given.',
      }),
    }),
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: updateSettings,
});
