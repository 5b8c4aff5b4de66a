import { builder } from '../kit/builder.ts';
import { MemberEnd } from '../kit/enums.ts';
import { ForceUnit, MomentUnit } from '../kit/units.ts';

const SectionForcesInput = builder.inputType('SectionForcesInput', {
  description: 'Forces in a member section. Components left out are zero when adding and stay when updating.',
  fields: (t) => ({
    n: t.float({ description: 'Axial force. At END positive is tension.' }),
    vy: t.float({ description: 'Shear force along local y.' }),
    vz: t.float({ description: 'Shear force along local z.' }),
    mx: t.float({ description: 'Torsional moment about local x.' }),
    my: t.float({ description: 'Bending moment about local y.' }),
    mz: t.float({ description: 'Bending moment about local z.' }),
    forceUnit: t.field({ type: ForceUnit, description: 'Unit of n, vy and vz; required with any of them.' }),
    momentUnit: t.field({
      type: MomentUnit,
      description: 'Unit of mx, my and mz; required with any of them.',
    }),
  }),
});

const SectionPercentagesInput = builder.inputType('SectionPercentagesInput', {
  description: 'Loads in percent of the capacity of the member section.',
  fields: (t) => ({
    n: t.float({ description: 'Axial force, percent.' }),
    vy: t.float({ description: 'Shear along local y, percent.' }),
    vz: t.float({ description: 'Shear along local z, percent.' }),
    my: t.float({ description: 'Bending about local y, percent.' }),
    mz: t.float({ description: 'Bending about local z, percent.' }),
  }),
});

const MemberLoadingInput = builder.inputType('MemberLoadingInput', {
  description: 'Loads at one end of one member. Give exactly one of `forces` and `percentages`.',
  fields: (t) => ({
    memberId: t.id({ required: true, description: 'The loaded member.' }),
    position: t.field({
      type: MemberEnd,
      required: true,
      defaultValue: 'END',
      description: 'End at which the values act. Members that end in the joint have END only.',
    }),
    forces: t.field({ type: SectionForcesInput, description: 'Forces and moments.' }),
    percentages: t.field({ type: SectionPercentagesInput, description: 'Percentages of the capacity.' }),
  }),
});

export const LoadEffectInput = builder.inputType('LoadEffectInput', {
  description: 'A new load effect.',
  fields: (t) => ({
    name: t.string({ description: 'Name; the service makes one when left out.' }),
    active: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Whether the calculation uses it.',
    }),
    memberLoadings: t.field({
      type: [MemberLoadingInput],
      required: true,
      defaultValue: [],
      description: 'Loads. Members left out get zero.',
    }),
  }),
});

export const LoadEffectUpdateInput = builder.inputType('LoadEffectUpdateInput', {
  description: 'Changes of one load effect. Fields left out stay.',
  fields: (t) => ({
    loadEffectId: t.id({ required: true, description: 'Load effect to change: its global id.' }),
    name: t.string({ description: 'Name.' }),
    active: t.boolean({ description: 'Whether the calculation uses it.' }),
    memberLoadings: t.field({
      type: [MemberLoadingInput],
      description: 'Loads to change; other member ends and components stay.',
    }),
  }),
});
