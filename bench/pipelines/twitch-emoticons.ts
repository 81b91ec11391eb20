import { createLineReader } from '../../src/chat/line.ts';
import { textOf } from '../../src/domain/chat-message.ts';
import { ulidOf } from '../../standin/catalogue/emote-ids.ts';
import { importPeer } from '../import-peer.ts';
import type { Pipeline } from '../pipeline.ts';
import { countFrames } from '../rolling-counts.ts';

interface EmoteFetcher {
  readonly emotes: ReadonlyMap<string, unknown>;
  fromObject(emotes: readonly object[]): unknown;
}

interface TwitchEmoticons {
  readonly EmoteFetcher: new () => EmoteFetcher;
  readonly EmoteParser: new (
    fetcher: EmoteFetcher,
    options: { readonly template: string; readonly match: RegExp },
  ) => { parse(text: string): string };
}

const MARK = '\u0002';

/**
 * The library replaces the emotes of a text with a template. The template here is the name between two marker
 * characters, and the names are parsed from the result. Lines are parsed before the measurement starts.
 */
export const twitchEmoticons: Pipeline = {
  name: '@mkody/twitch-emoticons on parsed text',
  note: 'does not parse lines and does not count native emotes',
  async prepare({ batches }, codes) {
    const { EmoteFetcher, EmoteParser } = (
      await importPeer<{ default: TwitchEmoticons }>('@mkody/twitch-emoticons')
    ).default;
    const fetcher = new EmoteFetcher();
    fetcher.fromObject(codes.map(toObject));
    const parser = new EmoteParser(fetcher, { template: `${MARK}{name}${MARK}`, match: /(\S+)/g });
    const textsByFrame = batches.map((frames) => frames.map(parsedTexts));
    return () =>
      countFrames(textsByFrame, (texts, counts) => {
        for (const { text, sentAt } of texts) counts.add(sentAt, namesIn(parser.parse(text)));
      });
  },
};

/** A 7TV emote as the library exports and imports it. */
function toObject(code: string): object {
  return {
    code,
    id: ulidOf(code),
    channel_id: 123_456_789,
    animated: false,
    sizes: ['1x.webp', '2x.webp', '3x.webp', '4x.webp'],
    ownerName: 'EmoteMaker',
    type: '7tv',
    imageType: 'webp',
  };
}

function parsedTexts(frame: string): { readonly text: string; readonly sentAt: number }[] {
  const readLine = createLineReader();
  return frame.split('\r\n').flatMap((text) => {
    const line = readLine(text);
    return line.kind === 'message' ? [{ text: textOf(line), sentAt: line.sentAt ?? 0 }] : [];
  });
}

function namesIn(parsed: string): readonly string[] {
  const names: string[] = [];
  for (let from = parsed.indexOf(MARK); from >= 0; ) {
    const to = parsed.indexOf(MARK, from + 1);
    names.push(parsed.slice(from + 1, to));
    from = parsed.indexOf(MARK, to + 1);
  }
  return names;
}
