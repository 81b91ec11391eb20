import type { PostedEmote } from '../../client/src/open-emote-counts.ts';
import { createEmoteBoard } from './emote-board.ts';
import { createHandle } from './handle.ts';
import type { OptionsPanel } from './options-panel.ts';
import styles from './overlay.css?inline';
import type { OverlayOptions } from './overlay-options.ts';
import { createButton, createLink, createPart } from './part.ts';
import type { Place } from './place.ts';
import { wakeOnPointer } from './wake-on-pointer.ts';

/** Events in the overlay that must not reach the page: a click would pause the video, a key would change its volume. */
const STOPPED_EVENTS = [
  ...['click', 'dblclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend'],
  ...['keydown', 'keypress', 'keyup', 'wheel', 'input', 'change', 'contextmenu'],
];

interface OverlayDeps {
  readonly panel: OptionsPanel;
  readonly onMove: (place: Place) => void;
  readonly onPress: () => void;
}

/** The elements over the video: the emotes, the handle, the panel when it is open, and a note about trouble. */
export interface Overlay {
  /** Moves the overlay into this player, if it is not there already. */
  mount(player: HTMLElement): void;
  /** Removes every element, listener and timer from the page. */
  unmount(): void;
  readonly isPanelOpen: boolean;
  openPanel(): void;
  closePanel(): void;
  arrange(options: OverlayOptions): void;
  show(emotes: readonly PostedEmote[], sizePx: number): void;
  /** Shows a text and a link to the dashboard until they are closed; null removes them. */
  note(text: string | null, dashboard?: string): void;
}

export function createOverlay({ panel, onMove, onPress }: OverlayDeps): Overlay {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  for (const type of STOPPED_EVENTS) {
    root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  }

  const area = createPart('div', 'area');
  const start = createPart('div', 'start');
  const board = createEmoteBoard();
  let place: Place = { x: 0, y: 0 };
  const handle = createHandle({ area, place: () => place, onDrag: setPlace, onMove, onPress });
  handle.ariaExpanded = 'false';
  start.append(handle, board.element);
  area.append(start);
  root.append(area);

  const note = createPart('div', 'note');
  note.setAttribute('role', 'alert');
  const noteText = createPart('p', '');
  const noteLink = createLink('Open the dashboard');
  const noteFoot = createPart('footer', '');
  const noteClose = createButton('', 'Close this note', () => note.remove());
  noteFoot.append(noteClose, noteLink);
  note.append(noteText, noteFoot);

  let player: HTMLElement | null = null;
  let stopWaking: (() => void) | null = null;

  function setPlace(next: Place): void {
    place = next;
    area.style.setProperty('--x', `${place.x}`);
    area.style.setProperty('--y', `${place.y}`);
    host.toggleAttribute('data-right', place.x > 0.5);
    host.toggleAttribute('data-bottom', place.y > 0.5);
  }

  function unmount(): void {
    stopWaking?.();
    stopWaking = null;
    player = null;
    host.remove();
    host.removeAttribute('data-awake');
  }

  return {
    mount(next) {
      if (player === next && host.parentNode === next) return;
      unmount();
      player = next;
      player.append(host);
      stopWaking = wakeOnPointer(player, (isAwake) => host.toggleAttribute('data-awake', isAwake));
    },
    unmount,
    get isPanelOpen() {
      return panel.element.parentNode === root;
    },
    openPanel() {
      root.append(panel.element);
      host.toggleAttribute('data-open', true);
      handle.ariaExpanded = 'true';
      panel.focus();
    },
    closePanel() {
      const hadFocus = panel.element.contains(root.activeElement);
      panel.element.remove();
      host.removeAttribute('data-open');
      handle.ariaExpanded = 'false';
      if (hadFocus) handle.focus();
    },
    arrange(options) {
      setPlace(options);
      board.element.toggleAttribute('data-names', options.names);
      board.element.toggleAttribute('data-counts', options.counts);
    },
    show: board.show,
    note(text, dashboard = '') {
      noteLink.href = dashboard;
      noteText.textContent = text ?? '';
      if (text === null) note.remove();
      else root.append(note);
    },
  };
}
