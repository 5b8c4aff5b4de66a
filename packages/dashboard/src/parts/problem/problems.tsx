import { t } from '../../words/words.ts';
import { Said } from '../said/said.tsx';

interface ProblemsProps {
  /** As the gateway says them. */
  messages: readonly string[];
  /** Words of the page before them. */
  title?: string;
  again?: () => void;
}

/** What went wrong with what was asked for last, each once; nothing when all went well. What was typed stays. */
export function Problems({ messages, title, again }: ProblemsProps) {
  if (messages.length === 0) return null;
  return (
    <div role="alert" className="notice failed">
      {title === undefined ? null : <p>{title}</p>}
      {[...new Set(messages)].map((message) => (
        <p key={message}>
          <Said text={message} />
        </p>
      ))}
      {again ? (
        <button type="button" onClick={again}>
          {t('Try again')}
        </button>
      ) : null}
    </div>
  );
}
