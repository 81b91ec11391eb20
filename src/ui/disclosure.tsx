import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { claimEscape } from './claim-escape.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A part of a section that opens and closes. Closed, it renders nothing. Escape in it closes it, and not the settings. */
export function Disclosure({ title, isOpen, onOpenChange, children }: DisclosureProps) {
  const button = useRef<HTMLButtonElement>(null);
  const contentId = useId();

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || !claimEscape(event.nativeEvent)) return;
    button.current?.focus();
    onOpenChange(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the controls inside
    <div onKeyDown={onKeyDown}>
      <h3>
        <button
          type="button"
          ref={button}
          className={`bare title chevron ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => onOpenChange(!isOpen)}
        >
          {title}
        </button>
      </h3>
      {isOpen && (
        <div id={contentId} className={`stack ${styles.content}`}>
          {children}
        </div>
      )}
    </div>
  );
}
