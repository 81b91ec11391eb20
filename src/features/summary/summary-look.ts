/** Colours of the picture, each the token of that name in `tokens.css`. */
const TOKENS = {
  ground: '--ground',
  text: '--text',
  muted: '--muted',
  accent: '--accent',
  accentSoft: '--accent-soft',
  amber: '--amber',
  edge: '--edge',
  curve: '--bar-end',
  area: '--strip-area',
  moment: '--strip-moment',
  momentArea: '--strip-moment-area',
} as const;

export type SummaryColours = Readonly<Record<keyof typeof TOKENS, string>>;

export interface SummaryLook {
  readonly colours: SummaryColours;
  readonly fontFamily: string;
  readonly pathOf: (data: string) => Path2D;
}

/** The look of the theme that the page has now. Forced colours do not change it: the picture is for other people too. */
export function readLook(element: HTMLElement): SummaryLook {
  const { ownerDocument } = element;
  const view = ownerDocument.defaultView ?? window;
  const probe = ownerDocument.createElement('span');
  probe.hidden = true;
  probe.style.forcedColorAdjust = 'none';
  element.append(probe);
  const colourOf = (token: string): string => {
    probe.style.color = `var(${token})`;
    return view.getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, colourOf(token)]));
  const { fontFamily } = view.getComputedStyle(probe);
  probe.remove();
  return { colours: colours as SummaryColours, fontFamily, pathOf: (data) => new view.Path2D(data) };
}
