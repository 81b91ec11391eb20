import { importPeer } from '../import-peer.ts';
import { insideAction, libraryWithMap } from './library-with-map.ts';

/** tmi.js 1.8: the needed part of what its client (`lib/client.js`) does with the text of a frame. */
interface TmiParser {
  msg(line: string): { tags: Record<string, unknown>; command: string; params: string[] } | null;
  /** Replaces the `emotes` tag with its ranges. */
  emotes(tags: Record<string, unknown>): { readonly emotes?: Record<string, readonly string[]> | null };
}

/** Without badges, without unescaping of tags, without events. */
export const tmiJs = libraryWithMap('tmi.js parser + Map of words', async () => {
  const parser = (await importPeer<{ default: TmiParser }>('tmi.js/lib/parser.js')).default;
  return (line) => {
    const message = parser.msg(line);
    if (message === null || (message.command !== 'PRIVMSG' && message.command !== 'USERNOTICE')) return null;
    const text = message.params[1];
    if (text === undefined) return null;
    const { emotes } = parser.emotes(message.tags);
    return {
      text: insideAction(text),
      sentAt: Number(message.tags['tmi-sent-ts']),
      native: emotes == null ? null : Object.entries(emotes),
    };
  };
});
