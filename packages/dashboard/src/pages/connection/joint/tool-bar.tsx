import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './tool-bar.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Buttons in a row with one stop for the Tab key; arrow keys go through them. */
export function ToolBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  useEffect(() => {
    for (const [index, tool] of toolsOf(bar.current).entries())
      tool.tabIndex = index === current.current ? 0 : -1;
  });

  function go(event: KeyboardEvent<HTMLElement>) {
    const tools = toolsOf(bar.current);
    const at = tools.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const next = { Home: 0, End: tools.length - 1 }[event.key];
    // Menus of the bar have keys of their own.
    if (at < 0 || (step === undefined && next === undefined)) return;
    event.preventDefault();
    current.current = next ?? (at + (step ?? 0) + tools.length) % tools.length;
    for (const [index, tool] of tools.entries()) tool.tabIndex = index === current.current ? 0 : -1;
    tools[current.current]?.focus();
  }

  return (
    <div ref={bar} role="toolbar" aria-label={label} className={styles['bar']} onKeyDown={go}>
      {children}
    </div>
  );
}

const toolsOf = (bar: HTMLElement | null): HTMLElement[] =>
  bar === null
    ? []
    : [...bar.querySelectorAll<HTMLElement>('button')].filter((tool) => tool.closest('[role=menu]') === null);

/** A line between groups of tools. */
export const ToolGap = () => <span className={styles['gap']} aria-hidden="true" />;
