import { Tips } from '../ui/tips.tsx';
import { Toasts } from '../ui/toasts.tsx';

/** What floats above every page and is not needed for the first sight of it. */
export default function Late() {
  return (
    <>
      <Toasts />
      <Tips />
    </>
  );
}
