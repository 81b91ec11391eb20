import type { Emote } from '../domain/emote.ts';
import { shownText } from './shown-text.ts';

/** The name of a source on the screen, and the colour of its mark. */
export interface SourceLook {
  readonly title: string;
  /** A CSS colour. */
  readonly colour: string;
}

/** The source of Twitch's own emotes. It has no lists: each message says where its emotes are. */
export const TWITCH = 'Twitch';

const CUSTOM = 'Custom';

/** By the name of the source. One that is not here is shown by its name, in the colour of custom emotes. */
const LOOKS: ReadonlyMap<string, SourceLook> = new Map([
  [TWITCH, { title: 'Twitch', colour: 'var(--source-twitch)' }],
  ['BetterTTV', { title: 'BetterTTV', colour: 'var(--source-betterttv)' }],
  ['betterttv', { title: 'BetterTTV · FFZ', colour: 'var(--source-frankerfacez)' }],
  ['7TV', { title: '7TV', colour: 'var(--source-seventv)' }],
]);

/** Sources that have a look of their own, in the order of the chips. */
export const KNOWN_SOURCES: readonly string[] = [...LOOKS.keys()];

/** Whether the emote is shown while only the chip of `source` is on. */
export function isOfSource(emote: Emote, source: string): boolean {
  return emote.source === source || sourceGroup(emote.source) === source;
}

/** The chip of a custom emote: that of the service which it names, or one for all others. */
export function sourceGroup(source: string): string {
  return LOOKS.has(source) ? source : CUSTOM;
}

/** The look of a source. That of a custom emote may be any text of the user, or empty. */
export function sourceLook(source: string): SourceLook {
  return LOOKS.get(source) ?? { title: shownText(source) || CUSTOM, colour: 'var(--source-custom)' };
}
