import type { Identity } from '../../auth/principal.ts';
import { builder } from '../kit/builder.ts';

export const Person = builder.objectRef<Identity>('Person').implement({
  description: 'Who did something, as they were called then.',
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Stays the same: `Viewer.key` of this person.' }),
    name: t.exposeString('name', { description: 'For people.' }),
  }),
});
