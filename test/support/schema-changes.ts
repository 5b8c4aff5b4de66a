import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/**
 * Changes that break clients of `released` and that no `Breaking:` line in the Unreleased section of the changelog
 * announces by its path, such as `Query.project.id`.
 */
export async function unannounced(released: string, current: string, changelog: string): Promise<string[]> {
  const lines = announcements(changelog);
  const changes = await diff(buildSchema(released), buildSchema(current));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter(({ path = '' }) => !lines.some((line) => namesPath(line, path)))
    .map(({ path, message }) => `${path}: ${message}`);
}

/** `Breaking:` items of the Unreleased section, each with the lines it runs on to. */
function announcements(changelog: string): string[] {
  const [, after = ''] = changelog.split(/^## Unreleased$/m);
  const [unreleased = ''] = after.split(/^## /m);
  return unreleased.split(/^- /m).filter((item) => item.startsWith('Breaking:'));
}

/** `Query.project` is not named by `Query.projects` or `Query.project.id`. */
function namesPath(line: string, path: string): boolean {
  return [...line.matchAll(/[\w.]+/g)].some(([word]) => word.replace(/\.$/, '') === path);
}
