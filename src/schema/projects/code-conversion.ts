import { codeConversion, convertDesignCode, mappingsOf } from '../../resolvers/projects/conversion.ts';
import { projectSubject } from '../../resolvers/projects/project.ts';
import type * as model from '../../upstream/model/conversion.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { DesignCode } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Project } from '../kit/refs.ts';

const ConversionCategory = builder.enumType('ConversionCategory', {
  description: 'What is mapped when a project changes its design code.',
  values: {
    STEEL: { description: 'Structural steels.' },
    CONCRETE: { description: 'Concretes.' },
    CROSS_SECTION: { description: 'Cross-sections.' },
    FASTENER: { description: 'Bolt assemblies.' },
    WELD: { description: 'Welding materials.' },
    BOLT_GRADE: { description: 'Bolt grades.' },
  } as const,
});

export const ConversionMapping = builder.objectRef<model.ConversionMapping>('ConversionMapping').implement({
  description: 'What one item of the project becomes.',
  fields: (t) => ({
    category: t.expose('category', { type: ConversionCategory, description: 'What it is.' }),
    sourceValue: t.exposeString('sourceValue', { description: 'Name in the present design code.' }),
    targetValue: t.exposeString('targetValue', {
      nullable: true,
      description: 'Name in the target design code; null when nothing fits and it must be chosen.',
    }),
  }),
});

const CodeConversion = builder.objectRef<model.CodeConversion>('CodeConversion').implement({
  description: 'What the items of a project become under another design code.',
  fields: (t) => ({
    target: t.expose('target', { type: DesignCode, description: 'Target design code.' }),
    mappings: t.field({
      type: [ConversionMapping],
      description: 'One entry for each item of the project, by category.',
      args: {
        categories: t.arg({ type: [ConversionCategory], description: 'Only these categories.' }),
      },
      resolve: mappingsOf,
    }),
  }),
});

builder.objectField(Project, 'codeConversion', (t) =>
  t.field({
    type: CodeConversion,
    nullable: true,
    description:
      'What a conversion to another design code would make of the project. Changes nothing. An error for projects that are not ECEN: only those can be converted.',
    args: { target: t.arg({ type: DesignCode, required: true, description: 'Design code to convert to.' }) },
    ...costs(['GetConversionMapping']),
    resolve: codeConversion,
  }),
);

export const ConversionMappingInput = builder.inputType('ConversionMappingInput', {
  description: 'Changes one entry of the default mapping.',
  fields: (t) => ({
    category: t.field({ type: ConversionCategory, required: true, description: 'What it is.' }),
    sourceValue: t.string({
      required: true,
      description: 'Name in the present design code, exactly as in the mapping.',
    }),
    targetValue: t.string({
      required: true,
      description: 'Name in the target design code; the present name keeps the item as it is.',
    }),
  }),
});

mutation('convertDesignCode', {
  description:
    'Converts a whole project to another design code: by the default mapping and your changes to it. Only from ECEN, and there is no way back. All results are outdated.',
  ops: ['GetConversionMapping', 'ChangeCode'],
  input: builder.inputType('ConvertDesignCodeInput', {
    description: 'Input of `convertDesignCode`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: 'Project: global id or bare UUID.' }),
      target: t.field({ type: DesignCode, required: true, description: 'Target design code.' }),
      mappings: t.field({
        type: [ConversionMappingInput],
        required: true,
        defaultValue: [],
        description: 'Changes to the default mapping of `Project.codeConversion`; each must match an entry.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof convertDesignCode>>>(
    'ConvertDesignCodePayload',
    'Result of `convertDesignCode`.',
    (t) => ({
      project: t.expose('project', { type: Project, nullable: true, description: 'The converted project.' }),
      applied: t.expose('applied', {
        type: CodeConversion,
        nullable: true,
        description: 'The mapping that was used.',
      }),
    }),
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: convertDesignCode,
});
