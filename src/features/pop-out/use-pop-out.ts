import { useCallback, useEffect, useRef, useState } from 'react';
import { type PopOutState, togglePopOut } from './toggle-pop-out.ts';

export type PopOut = ReturnType<typeof usePopOut>;

const IN_PAGE: PopOutState = { out: null, problem: null };

/** Closes the window when the component is unmounted. */
export function usePopOut() {
  /** The panel is rendered into this element, which is moved between the windows. */
  const [host] = useState(createHost);
  const [state, setState] = useState(IN_PAGE);
  /** Aborting it closes the window. */
  const opened = useRef<AbortController | null>(null);
  /** The button in the panel. It gets the focus when the panel is back in the page. */
  const button = useRef<Pick<HTMLElement, 'focus'>>(null);

  const close = useCallback((): void => opened.current?.abort(), []);
  useEffect(() => close, [close]);
  const toggle = (): void => void togglePopOut(host, opened, setState);

  return { ...state, host, toggle, close, button };
}

/** `display: contents`: the element has no box. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}
