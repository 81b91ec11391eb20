import type { Emote } from '../domain/emote.ts';
import { shownText } from './shown-text.ts';
import styles from './source.module.css';

/** Values of `clip-path`, with about the same area. */
const SHAPES = {
  square: 'inset(0.5px round 2px)',
  circle: 'circle()',
  diamond: 'polygon(50% -5%, 105% 50%, 50% 105%, -5% 50%)',
  triangle: 'polygon(50% 0, 100% 94%, 0 94%)',
  plus: 'path("M3.15 0h2.7v3.15H9v2.7H5.85V9h-2.7V5.85H0v-2.7h3.15z")',
} as const;

export function SourceMark({ look: { shape, colour } }: { readonly look: SourceLook }) {
  const style = { background: colour, clipPath: SHAPES[shape] };
  return <span className={styles.mark} style={style} aria-hidden="true" />;
}

/** The names of a source on the screen, and its mark. Sources differ by shape, not only by colour. */
export interface SourceLook {
  readonly title: string;
  /** The start of the title, which narrow lines leave out; empty for most sources. */
  readonly start: string;
  /** The end of the title, for a row of the table. */
  readonly shortTitle: string;
  readonly shape: keyof typeof SHAPES;
  readonly colour: string;
}

/** The source of Twitch's own emotes. It has no lists: each message says where its emotes are. */
export const TWITCH = 'Twitch';

const CUSTOM = 'Custom';

/** By the name of the source. One that is not here is shown by its name, with the mark of custom emotes. */
const LOOKS: ReadonlyMap<string, SourceLook> = new Map([
  [TWITCH, look('Twitch', 'square', 'var(--source-twitch)')],
  ['BetterTTV', look('BetterTTV', 'circle', 'var(--source-betterttv)')],
  ['betterttv', look('FFZ', 'diamond', 'var(--source-frankerfacez)', 'BetterTTV · ')],
  ['7TV', look('7TV', 'triangle', 'var(--source-seventv)')],
]);

/** Sources that have a look of their own, in the order of the chips. */
export const KNOWN_SOURCES: readonly string[] = [...LOOKS.keys()];

/** Whether the emote is shown while only the chip of `source` is on. */
export function isOfSource(emote: Emote, source: string): boolean {
  return emote.source === source || sourceGroup(emote.source) === source;
}

/** The chip of an emote's source. Each service has a chip; all other sources share one. */
export function sourceGroup(source: string): string {
  const service = serviceOf(source);
  return LOOKS.has(service) ? service : CUSTOM;
}

/** The look of a source. That of a custom emote may be any text of the user, or empty. */
export function sourceLook(source: string): SourceLook {
  const known = LOOKS.get(serviceOf(source));
  if (known !== undefined && !LOOKS.has(source)) {
    return look('personal', known.shape, known.colour, `${known.title} · `);
  }
  return known ?? look(shownText(source) || CUSTOM, 'plus', 'var(--source-custom)');
}

/** `7TV personal` belongs to the service `7TV`. */
function serviceOf(source: string): string {
  return source.replace(/ personal$/, '');
}

function look(shortTitle: string, shape: SourceLook['shape'], colour: string, start = ''): SourceLook {
  return { title: start + shortTitle, start, shortTitle, shape, colour };
}
