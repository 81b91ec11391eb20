import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PopOutState } from './pop-out/toggle-pop-out.ts';

export const loadPopOut = (): Promise<typeof import('./pop-out/toggle-pop-out.ts')> =>
  import('./pop-out/toggle-pop-out.ts');

/** The panel's window of its own. */
export interface PopOut extends PopOutState {
  /** The element that the panel is rendered into, and that is moved. */
  readonly host: HTMLElement;
  readonly toggle: () => void;
  readonly close: () => void;
  /** In the panel. It has the focus when the panel is back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

const IN_PAGE: PopOutState = { out: null, problem: null };
const NOT_LOADED: PopOutState = {
  out: null,
  problem: 'The window could not be loaded. Try again, or reload the page.',
};

/** The window is closed with the component. */
export function usePopOut(): PopOut {
  const [host] = useState(createHost);
  const [state, setState] = useState(IN_PAGE);
  /** Its abortion closes the window. */
  const opened = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = useCallback((): void => opened.current?.abort(), []);
  useEffect(() => close, [close]);
  const toggle = (): void => {
    loadPopOut().then(
      ({ togglePopOut }) => togglePopOut(host, opened, setState),
      () => setState(NOT_LOADED),
    );
  };

  return { ...state, host, toggle, close, button };
}

/** It has no box of its own. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}
