import styles from './skeleton.module.css';

/** Grey, of the size of what comes: nothing moves when it is there. @param width and height as lengths of CSS */
export const Skeleton = ({ width, height }: { width: string; height: string }) => (
  <span className={styles['skeleton']} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
);
