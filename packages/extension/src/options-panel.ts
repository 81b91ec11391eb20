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

  const on = createSwitch('on', 'Show emotes over the video', onChange);
  const fields: readonly Field[] = [
    on,
    createNumber('threshold', 'Show from a total of', onChange),
    createNumber('top', 'Max emotes', onChange),
    createNumber('size', 'Largest picture, pixels', onChange),
    createCornerChoice(onChange),
    createSwitch('names', 'Names', onChange),
    createSwitch('counts', 'Counts', onChange),
  ];
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
  element.append(head, status, retry, ...fields.map(({ label }) => label), hint, foot);

  return {
    element,
    show(options: VideoOptions, { text, dashboard: address, canRetry }: Status): void {
      for (const field of fields) field.show(options);
      if (status.textContent !== text) status.textContent = text;
      // A hidden button loses the focus to the page.
      const root = retry.getRootNode();
      if (!canRetry && root instanceof ShadowRoot && root.activeElement === retry) on.input.focus();
      retry.hidden = !canRetry;
      dashboard.href = address;
    },
    focus: (): void => on.input.focus(),
  };
}

interface Field {
  readonly label: HTMLElement;
  readonly show: (options: VideoOptions) => void;
}

type OnChange = OptionsPanelDeps['onChange'];

function createSwitch(name: 'on' | 'names' | 'counts', text: string, onChange: OnChange) {
  const label = createPart('label', '', text);
  const input = createPart('input', '');
  input.type = 'checkbox';
  input.addEventListener('change', () => onChange({ [name]: input.checked }));
  label.append(input);
  const show = (options: VideoOptions): void => {
    input.checked = options[name];
  };
  return { label, input, show };
}

function createNumber(name: keyof typeof BOUNDS, text: string, onChange: OnChange): Field {
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
  const show = (options: VideoOptions): void => {
    if (!isTyped) input.value = `${options[name]}`;
  };
  return { label, show };
}

function createCornerChoice(onChange: OnChange): Field {
  const label = createPart('label', '', 'Place');
  const select = createPart('select', '');
  const moved = createPart('option', '', MOVED);
  moved.disabled = true;
  select.append(...Object.keys(CORNERS).map((name) => createPart('option', '', name)), moved);
  select.addEventListener('change', () => onChange(CORNERS[select.value as keyof typeof CORNERS]));
  label.append(select);
  const show = (options: VideoOptions): void => {
    select.value = cornerOf(options) ?? MOVED;
  };
  return { label, show };
}
