import { createVoteView } from '../../../src/overlay/vote-view.ts';
import { createOverlayView } from '../../overlay-view/src/overlay-view.ts';
import { createPart } from '../../overlay-view/src/part.ts';
import { createButton, createLink } from './controls.ts';
import { OWN_CLASS } from './follow-page.ts';
import type { OptionsPanel } from './options-panel.ts';
import { type Place, placeAfterKey, placeAt } from './place.ts';
import type { VideoOptions } from './video-options.ts';
import styles from './video-overlay.css?inline';

/** Events in the overlay that must not reach the page: a click would pause the video, a key would change its volume. */
const STOPPED_EVENTS = [
  ...['click', 'dblclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend'],
  ...['keydown', 'keypress', 'keyup', 'wheel', 'input', 'change', 'contextmenu'],
];

interface VideoOverlayDeps {
  readonly panel: OptionsPanel;
  readonly onMove: (place: Place) => void;
  readonly onPress: () => void;
}

/** The elements over the video: the emotes, the handle, the panel when it is open, and a note about trouble. */
export function createVideoOverlay({ panel, onMove, onPress }: VideoOverlayDeps) {
  const host = createPart('div', OWN_CLASS);
  const root = host.attachShadow({ mode: 'open' });
  // In Firefox a content script cannot use `adoptedStyleSheets` (bugzilla.mozilla.org/show_bug.cgi?id=1928865).
  root.append(createPart('style', '', styles));
  for (const type of STOPPED_EVENTS) {
    root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  }

  const area = createPart('div', 'area');
  const start = createPart('div', 'start');
  const view = createOverlayView({
    element: createEmoteList(),
    semantics: 'list',
    leaveMs: 0,
    // Embed mode posts one picture of an emote.
    prefersStill: () => false,
  });
  let place: Place = { x: 0, y: 0 };
  /** The place that `arrange` got last: while the handle is dragged it is not where the emotes are. */
  let arranged: Place | null = null;
  const handle = createHandle({ area, place: () => place, onDrag: setPlace, onMove, onPress });
  handle.ariaExpanded = 'false';
  const shown = createPart('div', 'shown');
  const { show: showVote } = createVoteView(shown, () => false);
  shown.append(view.element);
  start.append(handle, shown);
  area.append(start);
  root.append(area);

  const note = createPart('div', 'note');
  note.setAttribute('role', 'alert');
  const noteText = createPart('p', '');
  const noteLink = createLink('Open the panel in a tab');
  const noteFoot = createPart('footer', '');
  const noteClose = createButton('', 'Close this note', () => removePart(note));
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

  /** Focuses the handle first: not every browser sends `blur` to a removed field. */
  function removePart(part: HTMLElement): void {
    if (part.isConnected && part.contains(root.activeElement)) handle.focus();
    part.remove();
  }

  /** Shows a text and a link to the dashboard until they are closed; null removes them. */
  function showNote(text: string | null): void {
    noteText.textContent = text ?? '';
    if (text === null) removePart(note);
    else root.append(note);
  }

  /** Removes every element, listener and timer from the page. */
  function unmount(): void {
    stopWaking?.();
    stopWaking = null;
    player = null;
    host.remove();
    host.removeAttribute('data-awake');
  }

  return {
    /** Moves the overlay into this player, if it is not there already. */
    mount(next: HTMLElement): void {
      if (player === next && host.parentNode === next) return;
      unmount();
      player = next;
      player.append(host);
      stopWaking = wakeOnPointer(player, (isAwake) => host.toggleAttribute('data-awake', isAwake));
    },
    unmount,
    get isPanelOpen(): boolean {
      return panel.element.parentNode === root;
    },
    openPanel(): void {
      root.append(panel.element);
      host.toggleAttribute('data-open', true);
      handle.ariaExpanded = 'true';
      panel.focus();
    },
    closePanel(): void {
      removePart(panel.element);
      host.removeAttribute('data-open');
      handle.ariaExpanded = 'false';
    },
    /** Applies place, size and texts, and the address of the dashboard. */
    arrange(options: VideoOptions, dashboard: string): void {
      if (options.x !== arranged?.x || options.y !== arranged.y) setPlace(options);
      arranged = options;
      view.element.style.setProperty('--size', `${options.size}px`);
      view.showTexts(options);
      noteLink.href = dashboard;
    },
    show: view.show,
    showVote,
    note: showNote,
    /** As `note`, and removes everything else. */
    giveWay(text: string): void {
      panel.element.remove();
      area.remove();
      showNote(text);
    },
  };
}

function createEmoteList(): HTMLElement {
  const list = createPart('ul', 'emotes');
  // Safari does not expose a list without bullets as a list, unless it has this role.
  list.setAttribute('role', 'list');
  list.setAttribute('aria-label', 'Emotes of the last ten seconds');
  return list;
}

/** How long the handle is visible after the pointer last moved over the player, in milliseconds. */
const AWAKE_MS = 3_000;

/** `onWake(true)`: a pointer starts to move over the element; `false`: no move for `AWAKE_MS`. @returns stops it */
function wakeOnPointer(element: HTMLElement, onWake: (isAwake: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMove = 0;

  function sleep(): void {
    const leftMs = lastMove + AWAKE_MS - performance.now();
    // One timer for a whole movement, because a pointer sends up to a thousand events a second.
    timer = leftMs > 0 ? setTimeout(sleep, leftMs) : undefined;
    if (timer === undefined) onWake(false);
  }

  function wake(): void {
    lastMove = performance.now();
    if (timer !== undefined) return;
    timer = setTimeout(sleep, AWAKE_MS);
    onWake(true);
  }

  element.addEventListener('pointermove', wake, { passive: true });
  element.addEventListener('pointerdown', wake, { passive: true });
  return () => {
    element.removeEventListener('pointermove', wake);
    element.removeEventListener('pointerdown', wake);
    clearTimeout(timer);
  };
}

/** A pointer that moves less than this presses the handle, and does not drag it. In CSS pixels. */
const DRAG_FROM_PX = 4;

interface HandleDeps {
  readonly area: HTMLElement;
  readonly place: () => Place;
  readonly onDrag: (place: Place) => void;
  /** Called when it has been moved: by a key, or at the end of a drag. */
  readonly onMove: (place: Place) => void;
  readonly onPress: () => void;
}

/** The button that opens the options. It can be dragged, or moved with the arrow keys. All listeners are on the button itself. */
function createHandle(deps: HandleDeps): HTMLButtonElement {
  /** While a pointer is down: its position in the handle, and the handle's place before the drag and now. */
  let grab: { readonly x: number; readonly y: number; readonly from: Place; place: Place | null } | null =
    null;
  let hasDragged = false;

  const handle = createButton('handle', '', () => {
    // The browser also sends a click at the end of a drag with a mouse.
    if (!hasDragged) deps.onPress();
  });
  handle.ariaLabel = 'Emotes Per Second: options. The arrow keys move the emotes.';
  handle.title = 'Emotes Per Second: click for options, drag to move';

  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const { left, top } = handle.getBoundingClientRect();
    grab = { x: event.clientX - left, y: event.clientY - top, from: deps.place(), place: null };
    hasDragged = false;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (grab === null) return;
    const { left, top } = handle.getBoundingClientRect();
    const moved = Math.hypot(clientX - left - grab.x, clientY - top - grab.y);
    if (grab.place === null && moved < DRAG_FROM_PX) return;
    hasDragged = true;
    grab.place = placeAt(clientX - grab.x, clientY - grab.y, deps.area.getBoundingClientRect());
    deps.onDrag(grab.place);
  });
  handle.addEventListener('pointerup', () => {
    if (grab?.place) deps.onMove(grab.place);
    grab = null;
  });
  handle.addEventListener('pointercancel', () => {
    if (grab !== null) deps.onDrag(grab.from);
    grab = null;
  });
  handle.addEventListener('keydown', (event) => {
    hasDragged = false;
    const place = placeAfterKey(deps.place(), event.key, event.shiftKey);
    if (place === undefined) return;
    event.preventDefault();
    deps.onMove(place);
  });
  return handle;
}
