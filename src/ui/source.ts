import { SOURCES } from '../domain/emote.ts';
import { shownText } from './shown-text.ts';

/** The name of a source on the screen, and the colour of its mark. */
export interface SourceLook {
  readonly title: string;
  /** A CSS colour. */
  readonly colour: string;
}

const LOOKS: ReadonlyMap<string, SourceLook> = new Map([
  [SOURCES.twitch, { title: 'Twitch', colour: 'var(--source-twitch)' }],
  [SOURCES.betterttv, { title: 'BetterTTV', colour: 'var(--source-betterttv)' }],
  [SOURCES.frankerfacez, { title: 'BetterTTV · FFZ', colour: 'var(--source-frankerfacez)' }],
  [SOURCES.sevenTv, { title: '7TV', colour: 'var(--source-seventv)' }],
]);

/** The source of a custom emote is a text of the user. */
export function sourceLook(source: string): SourceLook {
  return LOOKS.get(source) ?? { title: shownText(source) || 'Custom', colour: 'var(--source-custom)' };
}
