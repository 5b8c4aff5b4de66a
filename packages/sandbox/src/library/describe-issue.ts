import type { z } from 'zod';

/** The first thing wrong with a parsed value in one line: path, reason and, where it is short, the value itself. */
export function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'is not valid.';
  const value = issue.code === 'custom' ? undefined : JSON.stringify(issue.input);
  const got = value === undefined || value.length > 60 ? '' : ` (got ${value})`;
  return `${issue.path.join('.')}: ${issue.message}${got}.`;
}
