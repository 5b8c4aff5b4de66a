import { t } from '../../words/words.ts';
import styles from './loading-view.module.css';

/** In the place of the joint until it is drawn. */
export const LoadingView = () => (
  <p role="status" className={`quiet ${styles['loading']}`}>
    {t('Loading the 3D view …')}
  </p>
);
