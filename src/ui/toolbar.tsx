import type { KeyboardEvent, ReactNode } from 'react';
import { moveFocus } from './move-focus.ts';

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
    <div className={className} role="toolbar" aria-label={label} title={title} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  moveFocus(event, [...event.currentTarget.querySelectorAll('button')], ['ArrowLeft', 'ArrowRight']);
}
