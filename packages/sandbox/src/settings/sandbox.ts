import { flag, type SettingGroup, under } from './definition.ts';

/** What only the sandbox has. */
export const sandbox: SettingGroup = under('sandbox/Results', {
  // The row of plates as a utilisation of resistance instead of a plastic strain.
  PlatesAsUtilization: flag(false),
});
