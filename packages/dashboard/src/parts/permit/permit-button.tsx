import { ShellDocument } from '@connection-gateway/client/pages/shell';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { t, type Words } from '../../words/words.ts';

type Need = 'CHANGE' | 'CALCULATE';

const reasons: Readonly<Record<Need, Words>> = {
  CHANGE: 'You may look, not change: your key has not the role CHANGE.',
  CALCULATE: 'You may not start the solver: your key has not the role CALCULATE.',
};

/** Why the caller may not do this; null when it may, or as long as that is not known. */
export function useRefusal(needs: Need): string | null {
  const [{ data }] = useQuery({ query: ShellDocument });
  return data === undefined || data.viewer.roles.includes(needs) ? null : t(reasons[needs]);
}

/** A button that needs a role. Without the role it is disabled and says why. */
export function PermitButton({
  needs,
  onPress,
  submits = false,
  primary = false,
  busy = false,
  idle = null,
  children,
}: {
  needs: Need;
  onPress?: () => void;
  /** Sends the form it is in. */
  submits?: boolean;
  primary?: boolean;
  /** What it started still goes on. */
  busy?: boolean;
  /** Why there is nothing to do now; null when there is. */
  idle?: string | null;
  children: ReactNode;
}) {
  const refusal = useRefusal(needs) ?? idle;
  const isOff = refusal !== null || busy;
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={primary && !isOff ? 'primary' : ''}
      aria-disabled={isOff}
      aria-busy={busy}
      data-action
      title={refusal ?? undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}
