import { SwitchOperationDocument } from '@connection-gateway/client/pages/edit';
import { useMutation } from 'urql';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { t } from '../../../words/words.ts';

interface SwitchOperationProps {
  id: string;
  name: string;
  isActive: boolean;
  onChanged(): void;
}

/** Takes an operation out of the joint, which the service cannot delete alone, or in again. */
export function SwitchOperation({ id, name, isActive, onChanged }: SwitchOperationProps) {
  const [{ data, error, fetching }, turn] = useMutation(SwitchOperationDocument);
  return (
    <>
      <PermitButton
        needs="CHANGE"
        busy={fetching}
        onPress={() => void turn({ input: { operationId: id, active: !isActive } }).then(onChanged)}
      >
        {isActive ? t('Switch off') : t('Switch on')}
        <span className="unseen"> {name}</span>
      </PermitButton>
      <Problems messages={problemsOf(error, data?.updateOperation?.errors)} />
    </>
  );
}
