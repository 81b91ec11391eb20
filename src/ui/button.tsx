import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly kind?: 'button' | 'link' | 'primary' | 'quiet' | 'small';
}

/** It submits no form, unless its type says so. */
export function Button({ kind = 'button', ...button }: ButtonProps) {
  return <button type="button" {...button} className={styles[kind]} />;
}
