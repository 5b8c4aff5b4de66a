import type { OpenMessage } from '@connection-gateway/contract/results';
import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { Connection } from '../../model/connection.ts';
import { capacityMessages } from './capacity.ts';
import type { Evaluation } from './evaluation.ts';
import { issueText } from './issue-text.ts';

const BY_ENGINE = 'Calculated by the sandbox component engine';
const AS_STRAIN =
  'Plates fail by their resistance. The row Plates is the plastic strain in percent that a bilinear law with a slope of E/1000 gives what is beyond it, 0 below; no strain field stands behind it.';
const AS_UTILIZATION = 'The row Plates is a utilisation of resistance in percent, not a plastic strain.';

/** Who calculated, and what that is not; `code` as people cite it. */
export function disclaimer(code: string): string {
  return `${BY_ENGINE} (${code} component checks). Not a CBFEM result.`;
}

/** Is the message `disclaimer`, to whatever code? */
export function isDisclaimer(text: string): boolean {
  return text.startsWith(BY_ENGINE);
}

/** What a calculation has to say besides numbers: who calculated, what is missing, what to correct. */
export function messagesOf(
  evaluation: Evaluation,
  reasons: readonly string[],
  connection: Connection,
  loadEffectIds: readonly number[] | null,
): OpenMessage[] {
  const { issues, warnings, notes, idle, code, plates } = evaluation;
  const told = new Set(connection.importMessages.map(({ description }) => description));
  const names = new Map(connection.operations.map(({ id, name }) => [id, name]));
  return [
    message('information', disclaimer(code.name)),
    message('information', plates.asUtilization ? AS_UTILIZATION : AS_STRAIN),
    ...(loadEffectIds === null ? [] : [message('warning', onlyFor(connection, loadEffectIds))]),
    ...capacityMessages(evaluation).map((text) => message('information', text)),
    ...connection.importMessages,
    ...(idle === null ? [] : [message('information', idle)]),
    ...reasons.filter((reason) => !told.has(reason)).map((reason) => message('error', reason)),
    ...warnings.map((warning) => message('warning', warning)),
    ...issues
      .map((issue) => ({ issue, text: issueText(issue, names) }))
      .filter(({ issue, text }) => !reasons.includes(issue.details ?? '') && !reasons.includes(text))
      .map(({ issue, text }) => message(numberOf(issue), text)),
    ...notes.map((note) => message('information', note)),
  ];
}

function onlyFor({ loadEffects }: Connection, chosen: readonly number[]): string {
  const names = chosen.map((id) => loadEffects.find((effect) => effect.id === id)?.name || String(id));
  return `Only ${names.join(', ')} of ${loadEffects.length} load effects calculated; this is no verdict on the connection.`;
}

function numberOf({ severity }: ConNonConformityIssue): string {
  if (severity === 'info') return 'information';
  return severity === 'warning' ? 'warning' : 'error';
}

function message(number: string, description: string): OpenMessage {
  return { number, description };
}
