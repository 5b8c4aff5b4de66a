import type { TriedGeometry as Tried } from '../../jobs/kinds/parameter-study.ts';
import { builder } from '../kit/builder.ts';
import { optionalLengthField } from '../kit/units.ts';
import { Point3, Vector3 } from '../members/member-placement.ts';

const TriedPlate = builder.objectRef<Tried['plates'][number]>('TriedPlate').implement({
  description: 'A plate of what was tried.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name, for example `EP1`.' }),
    thickness: optionalLengthField(t, {
      description: 'Thickness; null when the service gives no number.',
      value: ({ thickness }) => thickness,
    }),
    corners: t.field({
      type: [Point3],
      description:
        'Corners in the middle of its thickness, in global axes, the first not repeated. Curved edges are given by their ends.',
      resolve: ({ corners }) => [...corners],
    }),
  }),
});

const TriedBolt = builder.objectRef<Tried['bolts'][number]>('TriedBolt').implement({
  description: 'A bolt of what was tried.',
  fields: (t) => ({
    at: t.expose('at', {
      type: Point3,
      description: 'Where it crosses the plane of its grid, in global axes.',
    }),
    direction: t.expose('direction', { type: Vector3, description: 'Along the bolt, of length 1.' }),
  }),
});

export const TriedGeometry = builder.objectRef<Tried>('TriedGeometry').implement({
  description: 'Plates and bolts of what was tried, without those of members.',
  fields: (t) => ({
    plates: t.field({
      type: [TriedPlate],
      description: 'Plates, without bodies that only cut others.',
      resolve: ({ plates }) => [...plates],
    }),
    bolts: t.field({ type: [TriedBolt], description: 'Bolts.', resolve: ({ bolts }) => [...bolts] }),
  }),
});
