import { UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';

/** Longest text from outside on the page, in UTF-16 units. Chosen: no cell and no tooltip has room for more. */
export const SHOWN_TEXT_MAX_LENGTH = 200;

/**
 * A text from outside (a code, a source, a pattern, an address) for the screen: cut after `SHOWN_TEXT_MAX_LENGTH` with
 * an ellipsis, and with a replacement character for each bidirectional control (such as U+202E), which would reorder the
 * text around it. Letters of right-to-left scripts are unchanged.
 */
export function shownText(text: string): string {
  const cut =
    text.length > SHOWN_TEXT_MAX_LENGTH
      ? `${text.slice(0, SHOWN_TEXT_MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`
      : text;
  return cut.replace(/\p{Bidi_Control}/gu, '\ufffd');
}

/** The channel of a recording in words. @param channelLogin can be any text that was stored */
export function channelText(channelLogin: string): string {
  return channelLogin === UNNAMED_CHANNEL ? 'recorded chat' : shownText(channelLogin);
}
