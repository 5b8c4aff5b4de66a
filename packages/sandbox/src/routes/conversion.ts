import { changeCode, defaultMapping } from '../conversion/change-code.ts';
import { projectRoutes } from './route.ts';

export const conversion = projectRoutes<'GetConversionMapping' | 'ChangeCode'>({
  GetConversionMapping: ({ project, query }) => defaultMapping(project, query.countryCode ?? 'none'),

  ChangeCode({ project, body }) {
    changeCode(project, body);
    return undefined;
  },
});
