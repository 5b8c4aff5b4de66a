import { changedSettings, searchSettings } from '../settings/dictionary.ts';
import { projectRoutes } from './route.ts';

export const settings = projectRoutes<'GetSettings' | 'UpdateSettings'>({
  GetSettings: ({ project, query }) => searchSettings(project.settings, query.search ?? ''),

  UpdateSettings({ project, body }) {
    project.settings = changedSettings(project.settings, body);
    return project.settings;
  },
});
