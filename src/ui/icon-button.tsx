import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly name: string;
  /** In the syntax of `aria-keyshortcuts`. */
  readonly shortcut?: string;
  readonly icon: IconName;
}

/** A small button with a picture. Its name is the accessible name, and the tooltip if it has no title. */
export function IconButton({ name, shortcut, icon, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className="bare muted icon-button"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? name : `${name} (${shortcut})`}
      {...button}
    >
      <Icon name={icon} />
    </button>
  );
}
