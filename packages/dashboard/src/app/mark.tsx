import styles from './shell.module.css';

/** The section of an I beam, as in the tab of the browser. */
export const Mark = () => (
  <svg viewBox="0 0 16 16" className={styles['mark']} aria-hidden="true">
    <path d="M2 1h12v3H9.5v8H14v3H2v-3h4.5V4H2z" />
  </svg>
);
