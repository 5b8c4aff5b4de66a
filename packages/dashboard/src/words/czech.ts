import { common } from './cs-common.ts';
import { connection } from './cs-connection.ts';
import { edit } from './cs-edit.ts';
import { jobs } from './cs-jobs.ts';
import { office } from './cs-office.ts';
import { parts } from './cs-parts.ts';
import { project } from './cs-project.ts';
import { shell } from './cs-shell.ts';
import { similar } from './cs-similar.ts';
import { view } from './cs-view.ts';

/** Czech, with a form of a noun for one, for two to four, and for all others. */
export const czech = {
  ...common,
  ...connection,
  ...edit,
  ...jobs,
  ...office,
  ...parts,
  ...project,
  ...shell,
  ...similar,
  ...view,
};
