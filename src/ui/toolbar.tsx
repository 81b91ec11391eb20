import type { KeyboardEvent, ReactNode } from 'react';

interface ToolbarProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly title?: string;
  /** Buttons. The tab index of one is 0, that of the others −1. */
  readonly children: ReactNode;
}

/** Buttons that are one stop of the Tab key: Left, Right, Home and End move the focus between them. */
export function Toolbar({ label, className, title, children }: ToolbarProps) {
  return (
    <div className={className} role="toolbar" aria-label={label} title={title} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const target = buttons.at(nextIndex(event.key, at, buttons.length) ?? buttons.length);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

/** Undefined for a key that moves nothing. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
