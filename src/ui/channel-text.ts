import { UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import { shownText } from './shown-text.ts';

/** The channel of a recording in words. @param channelLogin can be any text that was stored */
export function channelText(channelLogin: string): string {
  return channelLogin === UNNAMED_CHANNEL ? 'recorded chat' : shownText(channelLogin);
}
