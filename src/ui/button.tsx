import type { ComponentProps } from 'react';

const CLASSES = {
  button: 'button',
  link: 'bare link',
  primary: 'button primary',
  quiet: 'button quiet',
  small: 'button small',
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly kind?: keyof typeof CLASSES;
}

/** It submits no form, unless its type says so. */
export function Button({ kind = 'button', ...button }: ButtonProps) {
  return <button type="button" {...button} className={CLASSES[kind]} />;
}
