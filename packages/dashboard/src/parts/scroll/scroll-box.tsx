import type { ReactNode, Ref } from 'react';

interface ScrollBoxProps {
  /** Of what is in it. */
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Around what may be wider than the page: it scrolls by itself, by the keyboard too. */
export function ScrollBox({ label, className = '', ref = null, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard.
    <section ref={ref} className={`scroll ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
