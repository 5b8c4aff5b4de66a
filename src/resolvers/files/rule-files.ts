import type { Context } from '../../context.ts';
import type { DownloadLink } from '../../files/links.ts';
import type { TableFormat } from '../../tables/table.ts';
import type { ProjectHandle } from '../projects/project.ts';
import { link, stemOf } from './download.ts';

/** What the rules say of a project as a table; null without rules. */
export function rulesTableOf(
  project: ProjectHandle,
  format: TableFormat,
  context: Context,
): DownloadLink | null {
  return rulesFile(project, `rules.${format}`, context);
}

/** The same as topics for programs that coordinate models. */
export function rulesBcfOf(project: ProjectHandle, context: Context): DownloadLink | null {
  return rulesFile(project, 'rules.bcf', context);
}

function rulesFile(
  project: ProjectHandle,
  file: 'rules.csv' | 'rules.xlsx' | 'rules.bcf',
  context: Context,
): DownloadLink | null {
  if (context.companyRules === null) return null;
  const target = { of: 'project', file, projectId: project.projectId, connectionIds: null } as const;
  return link(target, stemOf(project, 'project'), context);
}
