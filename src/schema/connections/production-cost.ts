import { builder } from '../kit/builder.ts';

export const ProductionCost = builder.objectRef<number>('ProductionCost').implement({
  description: 'Estimated production cost.',
  fields: (t) => ({
    totalEstimated: t.float({
      description: 'Total in the currency of the project; the service does not name it.',
      resolve: (total) => total,
    }),
  }),
});
