import type { Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  readonly name: string;
  /** In the syntax of `aria-keyshortcuts`. */
  readonly shortcut?: string;
  /** What the tooltip says instead of the name. */
  readonly hint?: string | undefined;
  /** For a button that opens and closes a part of the page. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
  readonly tabIndex?: 0 | -1;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: IconName;
}

/** A small button with a picture. Its name is the accessible name and the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { name, shortcut, hint, isExpanded, onClick, tabIndex, ref, icon } = props;
  return (
    <button
      type="button"
      ref={ref}
      className="bare muted icon-button"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-expanded={isExpanded}
      title={hint ?? (shortcut === undefined ? name : `${name} (${shortcut})`)}
      onClick={onClick}
      tabIndex={tabIndex}
    >
      <Icon name={icon} />
    </button>
  );
}
