import { importPeer } from '../import-peer.ts';
import { insideAction, libraryWithMap } from './library-with-map.ts';

interface IrcParser {
  parse(line: string): {
    readonly command: string;
    readonly params: readonly string[];
    readonly tags: Readonly<Record<string, string>>;
  };
}

/** The parser of tmi.js 2. It does not parse the `emotes` tag, so this file does. */
export const tmiJsIrcParser = libraryWithMap('@tmi.js/irc-parser + Map of words', async () => {
  const { parse } = await importPeer<IrcParser>('@tmi.js/irc-parser');
  return (line) => {
    const { command, params, tags } = parse(line);
    if (command !== 'PRIVMSG' && command !== 'USERNOTICE') return null;
    const text = params[0];
    if (text === undefined) return null;
    return {
      text: insideAction(text),
      sentAt: Number(tags['tmi-sent-ts']),
      native: tags.emotes ? splitEmotes(tags.emotes) : null,
    };
  };
});

function splitEmotes(tag: string): (readonly [string, string[]])[] {
  return tag.split('/').map((part) => {
    const colon = part.indexOf(':');
    return [part.slice(0, colon), part.slice(colon + 1).split(',')] as const;
  });
}
