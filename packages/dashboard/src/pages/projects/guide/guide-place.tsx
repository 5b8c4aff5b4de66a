import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { firstSteps } from '../../../parts/first-steps/first-steps.ts';
import type { GuideProps } from './guide.tsx';
import styles from './guide-place.module.css';

const Guide = lazyPart(() => import('./guide.tsx'), null);

/** Room for the first steps, where they are shown, so that nothing moves when they come. */
export function GuidePlace(props: GuideProps) {
  const isShown = useSyncExternalStore(firstSteps.onChange, firstSteps.isShown);
  useEffect(() => {
    if (isShown) firstSteps.show();
  }, [isShown]);
  return isShown ? (
    <div className={`panel ${styles['place']}`} data-action>
      <Guide {...props} />
    </div>
  ) : null;
}
