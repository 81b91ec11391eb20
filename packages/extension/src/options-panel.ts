import { createPart } from '../../overlay-view/src/part.ts';
import { createButton, createLink } from './controls.ts';
import { CORNERS, cornerOf } from './place.ts';
import { BOUNDS, DEFAULTS, type VideoOptions } from './video-options.ts';

/** The option for a place that is not a corner. It cannot be chosen: it is selected when the handle was moved. */
const MOVED = 'Where I moved it';

interface OptionsPanelDeps {
  readonly onChange: (changed: Partial<VideoOptions>) => void;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

interface Status {
  readonly text: string;
  readonly dashboard: string;
  /** Counting failed, and starts again only on request. */
  readonly canRetry: boolean;
}

export type OptionsPanel = ReturnType<typeof createOptionsPanel>;

/** The options as a form. A change is reported at once. */
export function createOptionsPanel({ onChange, onClose, onRetry }: OptionsPanelDeps) {
  const element = createPart('section', 'panel');
  element.setAttribute('role', 'dialog');
  element.ariaLabel = 'Emotes Per Second';
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });

  const on = createSwitch('Show emotes over the video', (value) => onChange({ on: value }));
  const names = createSwitch('Names', (value) => onChange({ names: value }));
  const counts = createSwitch('Counts', (value) => onChange({ counts: value }));
  const threshold = createNumber('threshold', 'Show from a total of', onChange);
  const top = createNumber('top', 'Max emotes', onChange);
  const size = createNumber('size', 'Largest picture, pixels', onChange);
  const corner = createCornerChoice((place) => onChange(place));
  const status = createPart('p', 'status');
  const retry = createButton('', 'Try again', onRetry);
  const dashboard = createLink('Open the panel in a tab');
  const head = createPart('header', '');
  head.append(createPart('h2', '', 'Emotes Per Second'), createButton('', 'Close', onClose));
  const hint = createPart(
    'p',
    'hint',
    'Drag the round button, or move it with the arrow keys (Shift: faster).',
  );
  const foot = createPart('footer', '');
  const { on: _, ...look } = DEFAULTS;
  foot.append(
    createButton('', 'Reset options', () => onChange(look)),
    dashboard,
  );
  const fields = [on, threshold, top, size, corner, names, counts].map(({ label }) => label);
  element.append(head, status, retry, ...fields, hint, foot);

  return {
    element,
    show(options: VideoOptions): void {
      on.show(options.on);
      names.show(options.names);
      counts.show(options.counts);
      threshold.show(options.threshold);
      top.show(options.top);
      size.show(options.size);
      corner.show(cornerOf(options));
    },
    showStatus({ text, dashboard: address, canRetry }: Status): void {
      if (status.textContent !== text) status.textContent = text;
      // A hidden button loses the focus to the page.
      const root = retry.getRootNode();
      if (!canRetry && root instanceof ShadowRoot && root.activeElement === retry) on.input.focus();
      retry.hidden = !canRetry;
      dashboard.href = address;
    },
    /** Moves the focus into the panel. */
    focus: (): void => on.input.focus(),
  };
}

function createSwitch(text: string, onValue: (value: boolean) => void) {
  const label = createPart('label', '', text);
  const input = createPart('input', '');
  input.type = 'checkbox';
  input.addEventListener('change', () => onValue(input.checked));
  label.append(input);
  const show = (value: boolean): void => {
    input.checked = value;
  };
  return { label, input, show };
}

function createNumber(
  name: keyof typeof BOUNDS,
  text: string,
  onChange: (changed: Partial<VideoOptions>) => void,
) {
  const label = createPart('label', '', text);
  const input = createPart('input', '');
  input.type = 'number';
  const [least, most] = BOUNDS[name];
  input.min = `${least}`;
  input.max = `${most}`;
  /** A number that is being typed is not replaced: the panel shows its options again with each second's counts. */
  let isTyped = false;
  input.addEventListener('input', () => {
    isTyped = true;
  });
  input.addEventListener('blur', () => {
    isTyped = false;
  });
  // An empty or unreadable field changes nothing: the panel then shows the saved number again.
  input.addEventListener('change', () => {
    isTyped = false;
    onChange(Number.isNaN(input.valueAsNumber) ? {} : { [name]: input.valueAsNumber });
  });
  label.append(input);
  const show = (value: number): void => {
    if (!isTyped) input.value = `${value}`;
  };
  return { label, show };
}

function createCornerChoice(onPlace: (place: { readonly x: number; readonly y: number }) => void) {
  const label = createPart('label', '', 'Place');
  const select = createPart('select', '');
  const moved = createPart('option', '', MOVED);
  moved.disabled = true;
  select.append(...Object.keys(CORNERS).map((name) => createPart('option', '', name)), moved);
  select.addEventListener('change', () => {
    const place = CORNERS[select.value as keyof typeof CORNERS];
    if (place !== undefined) onPlace(place);
  });
  label.append(select);
  const show = (name = MOVED): void => {
    select.value = name;
  };
  return { label, show };
}
