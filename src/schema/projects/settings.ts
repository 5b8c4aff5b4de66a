import { projectSubject } from '../../resolvers/projects/project.ts';
import { labelOf, settingsOf, settingTypeOf, updateSettings } from '../../resolvers/projects/settings.ts';
import type * as model from '../../upstream/model/setting.ts';
import { costsNeverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { AngleInput, LengthInput, UtilizationInput } from '../kit/quantity-inputs.ts';
import { Project } from '../kit/refs.ts';

const SettingType = builder.enumType('SettingType', {
  description: 'Kind of value of a setting.',
  values: {
    NUMBER: { description: 'A number, see `number`.' },
    TEXT: { description: 'Text, see `text`.' },
    FLAG: { description: 'Yes or no, see `flag`.' },
    STRUCTURE: { description: 'A list, an object or nothing, see `raw`.' },
  } as const,
});

const Setting = builder.objectRef<model.Setting>('Setting').implement({
  description: 'A setting of the project: a factor, a limit, a rule of the analysis or the report.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'Key, a path: `calculationCommon/Checks/Shared/WarningCheckLevel`.',
    }),
    group: t.string({
      description:
        'What it is shown together with: its key without the last part, empty for a key of one part.',
      resolve: ({ key }) => key.slice(0, Math.max(0, key.lastIndexOf('/'))),
    }),
    label: t.string({
      description: 'Last part of its key in words: `Warning check level`.',
      resolve: ({ key }) => labelOf(key),
    }),
    type: t.field({
      type: SettingType,
      description: 'Kind of value it holds now, which it goes on to hold.',
      resolve: ({ value }) => settingTypeOf(value),
    }),
    number: t.float({
      nullable: true,
      description: 'Its value when it is a number, in SI units or as a ratio: the service names no unit.',
      resolve: ({ value }) => (typeof value === 'number' ? value : null),
    }),
    text: t.string({
      nullable: true,
      description: 'Its value when it is text.',
      resolve: ({ value }) => (typeof value === 'string' ? value : null),
    }),
    flag: t.boolean({
      nullable: true,
      description: 'Its value when it is a flag.',
      resolve: ({ value }) => (typeof value === 'boolean' ? value : null),
    }),
    raw: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Its value as the service holds it, whatever its kind.',
      resolve: ({ value }) => value,
    }),
  }),
});

const { page: SettingPage } = pageTypes(Setting, 'setting');

builder.objectField(Project, 'settings', (t) =>
  t.field({
    type: SettingPage,
    description: 'Settings of the project, in the order of the service. There are some hundred.',
    args: {
      ...pageArgs(t.arg, 50),
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

const SettingValueInput = builder.inputType('SettingValueInput', {
  description: 'Value of a setting, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    number: t.float({
      description: 'Number without a unit, or in SI units where it has one that is no length.',
    }),
    length: t.field({ type: LengthInput, description: 'Length; turned into metres.' }),
    angle: t.field({ type: AngleInput, description: 'Angle; turned into radians.' }),
    ratio: t.field({ type: UtilizationInput, description: 'Ratio; 95 percent is 0.95.' }),
    text: t.string({ description: 'Text.' }),
    flag: t.boolean({ description: 'Flag.' }),
    json: t.field({ type: 'JSON', description: 'A list or an object, as `Setting.raw` gives it.' }),
  }),
});

const SettingInput = builder.inputType('SettingInput', {
  description: 'New value of one setting.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Key, as `Project.settings` gives it.' }),
    value: t.field({
      type: SettingValueInput,
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
