import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './menu-button.module.css';
import { moveFocus } from './toolbar.tsx';

interface MenuButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** `MenuItem`s. One that is not displayed is no item. */
  readonly children: ReactNode;
}

/**
 * The button `More`, which opens a menu of buttons. The first item gets the focus; the arrow keys, Home and End move it. A choice,
 * Escape, Tab and a press elsewhere close the menu and return the focus to the button.
 */
export function MenuButton({ ref, children }: MenuButtonProps) {
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const items = (): HTMLElement[] =>
    Array.from(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []).filter(
      (item) => getComputedStyle(item).display !== 'none',
    );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') menu.current?.hidePopover();
    moveFocus(event, items(), ['ArrowUp', 'ArrowDown']);
  }

  return (
    <span className={styles.place}>
      <IconButton
        icon="more"
        name="More"
        ref={ref}
        aria-haspopup="menu"
        popoverTarget={menuId}
        // The browser would report the open menu too late: a key pressed right away must find the focus in it.
        onClick={(event) => {
          event.preventDefault();
          menu.current?.togglePopover();
          items()[0]?.focus();
        }}
      />
      <div
        className={`raised popover ${styles.menu}`}
        id={menuId}
        ref={menu}
        popover="auto"
        role="menu"
        aria-label="More"
        tabIndex={-1}
        // Before the item's own event: the focus is on the button when the item acts.
        onClickCapture={() => menu.current?.hidePopover()}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </span>
  );
}

export function MenuItem(props: ComponentProps<'button'>) {
  return <button type="button" role="menuitem" {...props} />;
}
