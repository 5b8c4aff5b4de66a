import { t } from '../../words/words.ts';
import { Said } from './said.tsx';

/** Why something is as it is: what the service says, and where it says too little, words of the page after it. */
export interface Reason {
  said: string;
  own?: string;
}

/** Of the rows of a summary those that failed. */
export const failedReasons = (
  summary: readonly { name: string; status: string; message: string | null }[],
): Reason[] =>
  summary.flatMap(({ name, status, message }) =>
    status !== 'FAILED'
      ? []
      : message === null
        ? [{ said: `${name}:`, own: t('failed') }]
        : [{ said: `${name}: ${message}` }],
  );

/** Reasons, each on a line of its own. */
export const Reasons = ({ reasons }: { reasons: readonly Reason[] }) =>
  reasons.map(({ said, own }) => (
    <div key={said}>
      <Said text={said} /> {own}
    </div>
  ));
