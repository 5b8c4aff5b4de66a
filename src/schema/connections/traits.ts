import { designsOf, sectionsOf, typologyOf } from '../../resolvers/connections/traits.ts';
import type * as model from '../../resolvers/connections/typology.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { CrossSection } from '../materials/cross-section.ts';

export const Typology = builder.objectRef<model.Typology>('Typology').implement({
  description: 'How the members of a connection are arranged.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'As the service writes it: a token for each member, the bearing one first, C for continuous and E for ended with the side it stands on, for example `C;EX+;EY+`.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The same in words, for example `T joint`; null where the code is not understood.',
    }),
  }),
});

builder.objectFields(ConnectionItem, (t) => ({
  typology: t.field({
    type: Typology,
    nullable: true,
    description: 'Arrangement of the members; null where the service names none.',
    ...costs(['GetConnectionTopology']),
    resolve: (connection, _args, context) => typologyOf(connection, context),
  }),
  sections: t.field({
    type: [CrossSection],
    description: 'Cross-sections of the members, each once, by name.',
    ...costsNeverNull(['GetMembers', 'GetCrossSections']),
    resolve: (connection, _args, context) => sectionsOf(connection, context),
  }),
  libraryTemplateUuids: t.field({
    type: ['UUID'],
    description:
      'Library templates that were applied to it and are still there as such, each once: the designs it was made with.',
    ...costsNeverNull(['GetTemplatesInConnection']),
    resolve: (connection, _args, context) => designsOf(connection, context),
  }),
}));
