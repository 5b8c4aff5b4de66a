import { builder } from '../../kit/builder.ts';
import { OperationWeldType } from '../../kit/operation-words.ts';
import { LengthInput } from '../../kit/quantity-inputs.ts';

const length = (description: string) => ({ type: LengthInput, required: true as const, description });

const StitchWeldInput = builder.inputType('StitchWeldInput', {
  description: 'Layout of an intermittent weld.',
  fields: (t) => ({
    beginOffset: t.field(length('Without weld at the begin.')),
    endOffset: t.field(length('Without weld at the end.')),
    length: t.field(length('Of each piece; 0 is one weld between the offsets.')),
    gap: t.field(length('Between the pieces.')),
  }),
});

export const WeldInput = builder.inputType('WeldInput', {
  description: 'A weld of an operation, continuous unless `stitch` is given.',
  fields: (t) => ({
    type: t.field({ type: OperationWeldType, required: true, description: 'Kind.' }),
    size: t.field({
      type: LengthInput,
      description: 'Throat or leg, whichever the design code goes by. Left out the service chooses.',
    }),
    materialId: t.id({ description: 'Welding material of the project: global id or bare number.' }),
    stitch: t.field({ type: StitchWeldInput, description: 'Layout of an intermittent weld.' }),
  }),
});
