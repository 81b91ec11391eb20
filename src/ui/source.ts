import { shownText } from './shown-text.ts';

/** The name of a source on the screen, and the colour of its mark. */
export interface SourceLook {
  readonly title: string;
  /** A CSS colour. */
  readonly colour: string;
}

/** Its emotes are marked in the messages: it has no lists. */
export const TWITCH = 'Twitch';

/** By the name of the source. One that is not here is shown by its name, in the colour of custom emotes. */
const LOOKS: ReadonlyMap<string, SourceLook> = new Map([
  [TWITCH, { title: 'Twitch', colour: 'var(--source-twitch)' }],
  ['BetterTTV', { title: 'BetterTTV', colour: 'var(--source-betterttv)' }],
  ['betterttv', { title: 'BetterTTV · FFZ', colour: 'var(--source-frankerfacez)' }],
  ['7TV', { title: '7TV', colour: 'var(--source-seventv)' }],
]);

/** Sources that have a look of their own, in the order of the chips. */
export const KNOWN_SOURCES: readonly string[] = [...LOOKS.keys()];

/** A custom emote's source is the user's own word. */
export function sourceLook(source: string): SourceLook {
  return LOOKS.get(source) ?? { title: shownText(source) || 'Custom', colour: 'var(--source-custom)' };
}
