import { SwitchOperationDocument } from '@connection-gateway/client/pages/edit';
import { useMutation } from 'urql';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { t } from '../../../words/words.ts';
import { SeenQuestion } from '../conflict/seen-question.tsx';
import { useSendAsSeen } from '../conflict/use-send-as-seen.ts';

interface SwitchOperationProps {
  connectionId: string;
  /** State of the joint that the operation was read in. */
  revision: string;
  id: string;
  name: string;
  isActive: boolean;
  onChanged(): void;
}

/** Takes an operation out of the joint, which the service cannot delete alone, or in again. */
export function SwitchOperation(props: SwitchOperationProps) {
  const { connectionId, revision, id, name, isActive, onChanged } = props;
  const { isBusy, ...sending } = useSendAsSeen(connectionId);
  const turn = useSwitch();
  const action = isActive ? t('Switch off') : t('Switch on');
  return (
    <>
      <PermitButton
        needs="CHANGE"
        busy={isBusy}
        onPress={() => void sending.send(revision, turn(id, !isActive)).then(onChanged)}
      >
        {action}
        <span className="unseen"> {name}</span>
      </PermitButton>
      <SeenQuestion action={`${action} ${name}`} sending={sending} />
    </>
  );
}

/** Sends whether an operation is carried out, for a state of its joint. */
export function useSwitch() {
  const [, turn] = useMutation(SwitchOperationDocument);
  return (operationId: string, active: boolean) => async (ifRevision: string) => {
    const { data, error } = await turn({ input: { operationId, active, ifRevision } });
    return { answer: data?.updateOperation, error };
  };
}
