import type { ConNonConformityIssue } from '@connection-gateway/contract/template';

/** An issue as one sentence that begins with the name of its operation. */
export function issueText(
  { operationId, description, details }: ConNonConformityIssue,
  names: ReadonlyMap<number, string>,
): string {
  const text = [description?.replace(/\.$/, ''), details].filter((part) => part).join(': ');
  return `${names.get(operationId) ?? ''}: ${text.replace(/\.?$/, '.')}`;
}
