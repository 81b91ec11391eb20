import { useCallback, useEffect, useRef, useState } from 'react';
import { TITLE } from '../../page/tab-title.ts';
import type { DomWindow } from '../../ui/panel-window.ts';

export type PopOut = ReturnType<typeof usePopOut>;

const BLOCKED = 'The browser opened no window. Allow pop-up windows for this page, and try again.';

/** Moves the panel into a small window of its own, and back. The window closes with the page and with the component. */
export function usePopOut() {
  /** The panel is rendered into this element. It is moved between the windows, so that nothing in it is created again. */
  const [host] = useState(() => {
    const element = document.createElement('div');
    // It has no box.
    element.style.display = 'contents';
    return element;
  });
  const [out, setOut] = useState<DomWindow | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Aborting it closes the window. */
  const opened = useRef<AbortController | null>(null);
  /** The button in the panel. It gets the focus when the panel is back in the page. */
  const button = useRef<Pick<HTMLElement, 'focus'>>(null);

  const close = useCallback((): void => opened.current?.abort(), []);
  useEffect(() => close, [close]);

  async function open(): Promise<void> {
    const end = new AbortController();
    const { signal } = end;
    const home = host.parentElement;
    // React creates elements with the `ownerDocument` of their container. In Chromium `animate` of an element that the window's
    // document created returns null once the window is closed.
    Object.defineProperty(host, 'ownerDocument', { value: document });
    opened.current = end;
    signal.addEventListener('abort', () => {
      opened.current = null;
      moveTo(home, host);
      setOut(null);
    });

    const view = await openSmallWindow();
    setProblem(view === null ? BLOCKED : null);
    if (view === null || signal.aborted) {
      view?.close();
      end.abort();
      return;
    }
    signal.addEventListener('abort', () => view.close());
    for (const closing of [view, window]) closing.addEventListener('pagehide', () => end.abort(), { signal });
    view.document.title = TITLE;
    view.document.documentElement.lang = document.documentElement.lang;
    view.document.documentElement.translate = false;
    await copyLook(document, view.document, signal);
    // The window can be closed while its styles load.
    if (signal.aborted) return;
    const main = view.document.createElement('main');
    view.document.body.append(main);
    moveTo(main, host);
    setOut(view);
  }

  return {
    host,
    /** The small window that the panel is in; null while it is in the page. */
    out,
    /** A sentence that says why the last try opened no window. */
    problem,
    /** Must be called within a click. */
    toggle(): void {
      if (opened.current === null) void open();
      else close();
    },
    close,
    button,
  };
}

function moveTo(parent: HTMLElement | null, host: HTMLElement): void {
  if (host.parentElement === parent) return;
  // A moved element loses the focus without a `blur` event.
  const focused = (host.getRootNode() as Document).activeElement;
  if (host.contains(focused)) (focused as HTMLElement).blur();
  parent?.append(host);
}

/**
 * Copies the style sheets and the theme of a document to another one. Theme changes and added sheets follow until `signal`
 * aborts. Resolves when the first sheets are loaded or have failed.
 */
async function copyLook(from: Document, to: Document, signal: AbortSignal): Promise<void> {
  const copySheets = (nodes: Iterable<Node>) =>
    Array.from(nodes)
      .filter(isSheet)
      .map((sheet) => {
        const copy = to.importNode(sheet, true);
        to.head.append(copy);
        if (copy.tagName === 'STYLE') return null;
        return new Promise((resolve) => {
          copy.onload = resolve;
          copy.onerror = resolve;
        });
      });
  const copyTheme = (): void => {
    to.documentElement.className = from.documentElement.className;
  };
  // Chunks that are loaded later add their sheets.
  const changes = new MutationObserver((records) => {
    copyTheme();
    for (const { addedNodes } of records) copySheets(addedNodes);
  });
  changes.observe(from.documentElement, { attributeFilter: ['class'] });
  changes.observe(from.head, { childList: true });
  signal.addEventListener('abort', () => changes.disconnect());
  copyTheme();
  await Promise.all(copySheets(from.head.children));
}

function isSheet(node: Node): node is HTMLLinkElement | HTMLStyleElement {
  const { tagName, rel } = node as HTMLLinkElement;
  return tagName === 'STYLE' || (tagName === 'LINK' && rel === 'stylesheet');
}

/** In CSS pixels, for the compact card and a dozen rows. The browser may use the size that the user last gave the window. */
const SIZE = { width: 380, height: 560 };

declare global {
  interface Window {
    /** Chrome and Edge 116, Firefox 151. */
    readonly documentPictureInPicture?: { requestWindow(size: typeof SIZE): Promise<Window> };
  }
}

/** A window that stays above the others, else an ordinary one; null if the browser refuses both. Must be called within a click. */
async function openSmallWindow(): Promise<DomWindow | null> {
  try {
    const pip = await window.documentPictureInPicture?.requestWindow(SIZE);
    if (pip !== undefined) return pip as DomWindow;
  } catch (error) {
    console.warn('No picture-in-picture window; an ordinary one is tried:', error);
  }
  return window.open('', '', `popup,width=${SIZE.width},height=${SIZE.height}`) as DomWindow | null;
}

/**
 * A warning for browsers that pop out an ordinary window: Safari, and Chrome, Edge and Firefox before 116, 116 and 151. Undefined
 * where the panel's window stays above the others.
 */
export function coveredWindowNote(): string | undefined {
  return 'documentPictureInPicture' in window
    ? undefined
    : 'In this browser, other windows can cover the panel’s window.';
}
