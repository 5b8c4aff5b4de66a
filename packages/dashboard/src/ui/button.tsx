import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** `main` is the one action a page is for; `plain` has no frame; `danger` cannot be taken back. */
  kind?: 'main' | 'usual' | 'plain' | 'danger';
  /** Path of an icon before the words. */
  icon?: string;
  submits?: boolean;
}

const classes = { main: 'primary', usual: '', plain: 'plain', danger: 'danger' } as const;

export function Button({ kind = 'usual', icon, submits = false, children, ...rest }: ButtonProps) {
  return (
    <button type={submits ? 'submit' : 'button'} className={classes[kind]} {...rest}>
      {icon === undefined ? null : <Icon path={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'kind'> {
  /** Read aloud, and shown when it is pointed at. */
  label: string;
  icon: string;
}

/** A button that is an icon alone. */
export function IconButton({ label, icon, submits = false, ...rest }: IconButtonProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={`plain ${styles['icon']}`}
      aria-label={label}
      data-tip={label}
      {...rest}
    >
      <Icon path={icon} />
    </button>
  );
}
