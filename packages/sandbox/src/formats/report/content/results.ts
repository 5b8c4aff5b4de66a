import { isDisclaimer } from '../../../engine/results/messages.ts';
import type { Connection } from '../../../model/connection.ts';
import type { Outcome } from '../../../model/outcome.ts';
import { type Block, heading, note, type Row, table } from '../blocks.ts';
import { decimal } from './format.ts';

/** Verdict, one row per kind of check, and what the calculation has to say. */
export function resultBlocks({ loadEffects }: Connection, { summary, detail }: Outcome): Block[] {
  const names = new Map(loadEffects.map(({ id, name }) => [id, name ?? `load effect ${id}`]));
  const rows = (summary.resultSummary ?? []).map(
    ({ name, checkStatus, checkValue, loadCaseId, unityCheckMessage, skipped }): Row => ({
      cells: [
        name ?? '',
        skipped ? 'not checked' : checkStatus ? 'OK' : 'FAILED',
        skipped ? '-' : checkValue === 'Infinity' ? 'no resistance' : decimal(checkValue, 1),
        names.get(loadCaseId) ?? '-',
        unityCheckMessage ?? '',
      ],
      tone: skipped || checkStatus ? 'plain' : 'failed',
    }),
  );
  const messages = (detail.messages?.messages ?? []).filter(
    ({ description }) => !isDisclaimer(description ?? ''),
  );
  return [
    heading(2, 'Summary'),
    verdict(summary),
    ...table(
      [
        ['Check', 1.6],
        ['Status', 1.3],
        ['Value [%]', 1.2, 'right'],
        ['Load effect', 2.2],
        ['Explanation', 5],
      ],
      rows,
    ),
    ...messages.map(({ number, description }) =>
      note(`${label(number)}${description ?? ''}`, number === 'error' ? 'alert' : 'plain'),
    ),
  ];
}

function verdict({ passed, resultSummary }: Outcome['summary']): Block {
  if (passed) return note('All checks that were made pass.', 'plain');
  const isChecked = (resultSummary ?? []).some(({ skipped }) => !skipped);
  return note(isChecked ? 'The connection does not pass.' : 'Nothing was checked: this is no pass.', 'alert');
}

function label(number: string): string {
  if (number === 'error') return 'Error: ';
  return number === 'warning' ? 'Warning: ' : '';
}
