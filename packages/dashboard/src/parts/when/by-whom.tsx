import { When } from './when.tsx';

/** `Person.key` of all users of a gateway that has no sign-in. */
const ANONYMOUS = 'anybody';

interface ByWhomProps {
  actor: { key: string; name: string };
  /** In ISO 8601. */
  at: string;
}

/** Who did something, and when; the moment alone where there is no sign-in. */
export const ByWhom = ({ actor: { key, name }, at }: ByWhomProps) => (
  <>
    {key === ANONYMOUS ? '' : `${name}, `}
    <When at={at} />
  </>
);
