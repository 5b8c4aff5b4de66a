import { lazyPart } from '../../../app/lazy-part.tsx';
import { Problems } from '../../../parts/problem/problems.tsx';
import type { Question } from './use-send-as-seen.ts';

const ChangedDialog = lazyPart(() => import('./changed-dialog.tsx'), null);

interface SeenQuestionProps {
  /** What is about to be done. */
  action: string;
  sending: { question: Question | null; problems: readonly string[] };
}

/** What keeps `useSendAsSeen` from doing what it was told: another's change, or a refusal. */
export function SeenQuestion({ action, sending: { question, problems } }: SeenQuestionProps) {
  return (
    <>
      {question === null ? null : <ChangedDialog action={action} question={question} />}
      <Problems messages={problems} />
    </>
  );
}
