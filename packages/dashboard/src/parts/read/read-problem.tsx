import type { CombinedError } from 'urql';
import { t } from '../../words/words.ts';
import { problemOf } from '../problem/problem.ts';
import { Said } from '../said/said.tsx';

interface ReadProblemProps {
  /** "The cost" could not be read. */
  what: string;
  error: CombinedError | undefined;
  again(): void;
}

/** Why something could not be read, beside what was read before. */
export function ReadProblem({ what, error, again }: ReadProblemProps) {
  return error === undefined ? null : (
    <p role="alert" className="notice failed">
      {t('{what} could not be read:', { what })} <Said text={problemOf(error).message} />{' '}
      <button type="button" onClick={again}>
        {t('Try again')}
      </button>
    </p>
  );
}
