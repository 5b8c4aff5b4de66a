import {
  fastenerOfCheck,
  partOfLoading,
  partsOfCheck,
  partsOfCompared,
} from '../../resolvers/geometry/scene.ts';
import type * as model from '../../upstream/model/results.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { CheckedPart, ScenePart } from '../kit/refs.ts';
import { MemberLoading } from '../loads/load-effect.ts';
import { Point3 } from '../members/member-placement.ts';
import { AnchorCheck, BoltCheck, Check } from '../results/check.ts';
import { ComparedCheck } from '../results/comparison.ts';
import { FastenerGrid } from './fastener-grid.ts';

/** From what is checked, loaded or wrong to the parts of the 3D view. */
const sceneReads = ['GetDataScene3D', 'ExportIomConnectionData'] as const;

builder.interfaceFields(Check, (t) => ({
  parts: t.field({
    type: [CheckedPart],
    description:
      'The parts of the 3D view it is about, as far as the service tells: mostly one. Empty for rows of the summary, where no rule of `PartBasis` fits, and after a change; never a guess.',
    ...costsNeverNull(sceneReads),
    resolve: (check, _args, context) => partsOfCheck(check, context),
  }),
}));

builder.objectFields(ComparedCheck, (t) => ({
  parts: t.field({
    type: [CheckedPart],
    description:
      'Where it is in the 3D view, as `parts` of the check of the calculation that the connection has now; empty where it is neither of the two.',
    ...costsNeverNull(sceneReads),
    resolve: (compared, _args, context) => partsOfCompared(compared, context),
  }),
}));

type FastenerFields = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, model.BoltCheck | model.AnchorCheck>;

/** Where a bolt or anchor sits. */
const placeFields = (t: FastenerFields) => ({
  grid: t.field({
    type: FastenerGrid,
    nullable: true,
    description:
      'The group it belongs to: the n-th by number is the n-th place over all groups in their order. Null where there are not as many checks as places.',
    ...costs(sceneReads),
    resolve: async (check, _args, context) => (await fastenerOfCheck(check, context))?.grid ?? null,
  }),
  position: t.field({
    type: Point3,
    nullable: true,
    description:
      'Middle of its hole in the axes of the 3D view; null where `grid` is, or where it cannot be told.',
    ...costs(sceneReads),
    resolve: async (check, _args, context) => (await fastenerOfCheck(check, context))?.position ?? null,
  }),
});

builder.objectFields(BoltCheck, (t) => placeFields(t as unknown as FastenerFields));
builder.objectFields(AnchorCheck, (t) => placeFields(t as unknown as FastenerFields));

builder.objectFields(MemberLoading, (t) => ({
  part: t.field({
    type: ScenePart,
    nullable: true,
    description: 'The loaded member in the 3D view; null where no body bears its name, or several do.',
    ...costs(['GetMembers', ...sceneReads]),
    resolve: (loading, _args, context) => partOfLoading(loading, context),
  }),
}));
