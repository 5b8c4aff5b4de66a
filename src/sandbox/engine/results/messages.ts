import type { OpenMessage } from '../../../upstream/contract/results.ts';
import type { ConNonConformityIssue } from '../../../upstream/contract/template.ts';
import type { Connection } from '../../model/connection.ts';
import type { Evaluation } from '../evaluate.ts';

const ENGINE =
  'Calculated by the sandbox component engine (EN 1993-1-8 component checks). Not a CBFEM result.';
const PLATES = 'The row Plates is a utilisation of resistance in percent, not a plastic strain.';

/** What a calculation has to say besides numbers: who calculated, what is missing, what to correct. */
export function messagesOf(
  evaluation: Evaluation,
  reasons: readonly string[],
  connection: Connection,
): OpenMessage[] {
  const { issues, warnings, notes, cases, blocked } = evaluation;
  const names = new Map(connection.operations.map(({ id, name }) => [id, name]));
  return [
    message('information', ENGINE),
    message('information', PLATES),
    ...(cases.length === 0 && blocked === null ? [message('information', 'No active load effects.')] : []),
    ...reasons.map((reason) => message('error', reason)),
    ...warnings.map((warning) => message('warning', warning)),
    ...issues
      .filter(({ details }) => !reasons.includes(details ?? ''))
      .map((issue) => message(numberOf(issue), `${names.get(issue.operationId) ?? ''}: ${text(issue)}`)),
    ...notes.map((note) => message('information', note)),
  ];
}

function text({ description, details }: ConNonConformityIssue): string {
  return [description, details].filter((part) => part).join(' ');
}

function numberOf({ severity }: ConNonConformityIssue): string {
  if (severity === 'info') return 'information';
  return severity === 'warning' ? 'warning' : 'error';
}

function message(number: string, description: string): OpenMessage {
  return { number, description };
}
