import type { ReactNode } from 'react';

/** Around what may be wider than the page: it scrolls by itself, by the keyboard too. @param label of what is in it. */
export function ScrollBox({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard.
    <section className={`scroll ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
