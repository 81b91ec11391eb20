import { createButton } from './controls.ts';
import { type Place, placeAfterKey, placeAt } from './place.ts';

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
export function createHandle(deps: HandleDeps): HTMLButtonElement {
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
