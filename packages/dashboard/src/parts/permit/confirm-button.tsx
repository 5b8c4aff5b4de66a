import { type ReactNode, useId, useRef } from 'react';
import { t } from '../../words/words.ts';
import { PermitButton } from './permit-button.tsx';

/** Asks before something is gone. @param question what will happen, in a sentence or two. */
export function ConfirmButton({
  label,
  question,
  confirm,
  onAsk,
  onConfirm,
  busy = false,
}: {
  label: ReactNode;
  question: ReactNode;
  confirm: string;
  /** The question is shown now. */
  onAsk?: () => void;
  onConfirm: () => void;
  busy?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  return (
    <>
      <PermitButton
        needs="CHANGE"
        busy={busy}
        onPress={() => {
          onAsk?.();
          dialog.current?.showModal();
        }}
      >
        {label}
      </PermitButton>
      <dialog ref={dialog} aria-labelledby={title}>
        <p id={title}>{question}</p>
        <p className="row">
          <button
            type="button"
            className="primary"
            onClick={() => {
              dialog.current?.close();
              onConfirm();
            }}
          >
            {confirm}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {t('Leave it')}
          </button>
        </p>
      </dialog>
    </>
  );
}
