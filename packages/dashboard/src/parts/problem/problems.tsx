import { t } from '../../words/words.ts';
import { Said } from '../said/said.tsx';

/** What went wrong with what was asked for last, each once; nothing when all went well. What was typed stays. */
export function Problems({ messages, again }: { messages: readonly string[]; again?: () => void }) {
  if (messages.length === 0) return null;
  return (
    <div role="alert" className="notice failed">
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
