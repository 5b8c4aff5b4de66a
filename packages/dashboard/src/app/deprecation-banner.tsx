import styles from './shell.module.css';

/** Says that the interface between gateway and service goes with a later release. Nothing while it does not. */
export function DeprecationBanner({ message }: { message: string | null }) {
  return message === null ? null : (
    <p className={styles['banner']} lang="en">
      {message}
    </p>
  );
}
