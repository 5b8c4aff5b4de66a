import { versionOf } from '../version.ts';
import { openRoutes } from './route.ts';

export const clientRoutesOfSandbox = openRoutes<'ConnectClient' | 'GetVersion'>({
  ConnectClient: async ({ state }) => (await state.connectClient()).id,
  GetVersion: ({ state }) => versionOf(state.options.generations),
});
