import { importPeer } from '../import-peer.ts';
import { insideAction, libraryWithMap } from './library-with-map.ts';

interface Twurple {
  /** The message class of a line, as the library's client uses it. */
  parseTwitchMessage(line: string): {
    readonly command: string;
    readonly text?: string;
    readonly tags: ReadonlyMap<string, string>;
  };
  /** The value of `emoteOffsets` of its messages. */
  parseEmoteOffsets(emotes: string | undefined): ReadonlyMap<string, readonly string[]>;
}

export const twurple = libraryWithMap('@twurple/chat parser + Map of words', async () => {
  const { parseTwitchMessage, parseEmoteOffsets } = await importPeer<Twurple>('@twurple/chat');
  return (line) => {
    const { command, text, tags } = parseTwitchMessage(line);
    if ((command !== 'PRIVMSG' && command !== 'USERNOTICE') || text === undefined) return null;
    const emotes = tags.get('emotes');
    return {
      text: insideAction(text),
      sentAt: Number(tags.get('tmi-sent-ts')),
      native: emotes ? parseEmoteOffsets(emotes) : null,
    };
  };
});
