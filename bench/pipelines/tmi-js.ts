import { importPeer } from '../import-peer.ts';
import { insideAction, libraryWithMap } from './library-with-map.ts';

/** tmi.js 1.8: what its client does with the text of a frame, `lib/client.js`, as far as it is needed here. */
interface TmiParser {
  msg(line: string): { tags: Record<string, unknown>; command: string; params: string[] } | null;
  /** Replaces the `emotes` tag by its ranges. */
  emotes(tags: Record<string, unknown>): { readonly emotes?: Record<string, readonly string[]> | null };
}

/** Badges are left out, and so are the unescaping of tags and the events. */
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
