import { flag, type SettingGroup, under } from './definition.ts';

/** What only the sandbox has. */
export const sandbox: SettingGroup = {
  // The row of plates as a utilisation of resistance instead of a plastic strain.
  ...under('sandbox/Results', { PlatesAsUtilization: flag(false) }),
  // Prying in all T-stubs, as EN 1993-1-8 Table 6.2 NOTE 1 allows; switched off, none where bolts are long.
  ...under('sandbox/Checks', { PryingAssumed: flag(true) }),
};
