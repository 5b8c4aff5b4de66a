import { common } from './de-common.ts';
import { connection } from './de-connection.ts';
import { edit } from './de-edit.ts';
import { jobs } from './de-jobs.ts';
import { office } from './de-office.ts';
import { parts } from './de-parts.ts';
import { project } from './de-project.ts';
import { shell } from './de-shell.ts';
import { similar } from './de-similar.ts';
import { view } from './de-view.ts';

/** German. Its keys are all texts of the page, in English. */
export const german = {
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
