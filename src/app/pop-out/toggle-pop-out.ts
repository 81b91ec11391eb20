import { BringBackButton } from '../../ui/panel/bring-back-button.tsx';
import { TITLE } from '../../ui/panel/panel-parts.tsx';
import type { DomWindow } from '../../ui/panel-window.ts';
import { copyLook } from './copy-look.ts';
import { openSmallWindow } from './open-small-window.ts';

/** Where the panel is. */
export interface PopOutState {
  /** Null while the panel is in the page. */
  readonly out: {
    readonly view: DomWindow;
    /** For the page. From here, because only then it is needed. */
    readonly BringBackButton: typeof BringBackButton;
  } | null;
  /** Why the last try opened no window, in words. */
  readonly problem: string | null;
}

const BLOCKED = 'The browser opened no window. Allow pop-up windows for this page, and try again.';

/**
 * Moves `host` into a small window of its own, or back: the element itself, so nothing in it is made again. To be called
 * within a click. The window also closes with the page, and the host comes back when the window is closed.
 *
 * @param opened what ends the open window; null while there is none. Set here, and aborted by whoever closes it.
 * @param onChange called when the host has been moved
 */
export async function togglePopOut(
  host: HTMLElement,
  opened: { current: AbortController | null },
  onChange: (state: PopOutState) => void,
): Promise<void> {
  if (opened.current !== null) {
    opened.current.abort();
    return;
  }
  const end = new AbortController();
  const { signal } = end;
  const home = host.parentElement;
  // React makes elements with the document that their container names. Those that the window's document made would have no
  // `animate` once the window is closed.
  Object.defineProperty(host, 'ownerDocument', { value: document });
  let problem: string | null = null;
  opened.current = end;
  signal.addEventListener('abort', () => {
    opened.current = null;
    moveTo(home, host);
    onChange({ out: null, problem });
  });

  const view = await openSmallWindow();
  if (view === null || signal.aborted) {
    problem = BLOCKED;
    view?.close();
    end.abort();
    return;
  }
  signal.addEventListener('abort', () => view.close());
  for (const one of [view, window]) one.addEventListener('pagehide', () => end.abort(), { signal });
  view.document.title = TITLE;
  view.document.documentElement.lang = document.documentElement.lang;
  await copyLook(document, view.document, signal);
  // Otherwise it was closed meanwhile.
  if (signal.aborted) return;
  const place = view.document.createElement('main');
  view.document.body.append(place);
  moveTo(place, host);
  onChange({ out: { view, BringBackButton }, problem });
}

function moveTo(place: HTMLElement | null, host: HTMLElement): void {
  if (host.parentElement === place) return;
  // A move takes the focus away without an event.
  const focused = (host.getRootNode() as Document).activeElement;
  if (host.contains(focused)) (focused as HTMLElement).blur();
  place?.append(host);
}
