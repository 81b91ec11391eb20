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
    <div className={className} role="toolbar" aria-label={label} title={title} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  moveFocus(event, [...event.currentTarget.querySelectorAll('button')], ['ArrowLeft', 'ArrowRight']);
}

/** Moves the focus among `items` with the keys for previous and next, Home and End. It wraps around at both ends. */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  [previousKey, nextKey]: readonly [previous: string, next: string],
): void {
  const at = items.indexOf(event.target as HTMLElement);
  const indices: Readonly<Record<string, number>> = {
    [previousKey]: at - 1,
    [nextKey]: (at + 1) % items.length,
    Home: 0,
    End: -1,
  };
  const index = indices[event.key];
  const target = index === undefined ? undefined : items.at(index);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
