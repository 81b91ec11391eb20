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
}

/** The look of the theme that the page has now. Forced colours do not change it: the picture is for other people too. */
export function readLook(canvas: HTMLCanvasElement): SummaryLook {
  const computed = (canvas.ownerDocument.defaultView ?? window).getComputedStyle(canvas);
  canvas.style.forcedColorAdjust = 'none';
  const colourOf = (token: string): string => {
    canvas.style.color = `var(${token})`;
    return computed.color;
  };
  const colours = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, colourOf(token)]));
  return { colours: colours as SummaryColours, fontFamily: computed.fontFamily };
}
