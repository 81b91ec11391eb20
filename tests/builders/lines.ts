import { readFileSync } from 'node:fs';
import { createLineReader, type ServerLine } from '../../src/chat/line.ts';
import type { ChatMessage, MessageText, NativeSpan } from '../../src/domain/chat-message.ts';
import type { ChartFrame } from '../../src/ui/chart/scale.ts';
import type { TimeRange } from '../../src/ui/chart/time-range.ts';

/** A message that is its text, without tags. */
export function messageText(text: string): MessageText {
  return { line: text, textStart: 0, wordsStart: 0, textEnd: text.length };
}

/** A message with the values of its tags `emotes` and `gifs`. */
export function messageWithEmotes(
  emotes: string,
  text: string,
  gifs = '',
): MessageText & Pick<ChatMessage, 'emotesStart' | 'emotesEnd' | 'gifsStart' | 'gifsEnd'> {
  const tags = `${emotes};${gifs}`;
  const line = `${tags} ${text}`;
  return {
    line,
    emotesStart: 0,
    emotesEnd: emotes.length,
    gifsStart: emotes.length + 1,
    gifsEnd: tags.length,
    textStart: tags.length + 1,
    wordsStart: tags.length + 1,
    textEnd: line.length,
  };
}

/** The id that Twitch gave an emote of a message. */
export function emoteIdOf({ line }: MessageText, { idStart, idEnd }: NativeSpan): string {
  return line.slice(idStart, idEnd);
}

/** Reads a line as the first one of a connection. */
export function readLine(line: string): ServerLine {
  return createLineReader()(line);
}

/** The frames of `tests/samples/{name}.txt`, a WebSocket transcript in the real format; values are invented. */
export function readTranscript(name: string): {
  readonly fromServer: readonly string[];
  readonly toServer: readonly string[];
} {
  const lines = readFileSync(new URL(`../samples/${name}.txt`, import.meta.url), 'utf8').split('\n');
  const framesAfter = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
  return { fromServer: framesAfter('< '), toServer: framesAfter('> ') };
}

/** A chart that is drawn from its upper to its lower edge. */
export function frameOf(widthPx: number, heightPx: number, range: TimeRange, max: number): ChartFrame {
  return { widthPx, heightPx, range, max, rightPx: widthPx, topPx: 0, basePx: heightPx };
}

const SAMPLES = new URL('../samples/', import.meta.url);

/** The expected content of a captured line, written by hand. */
interface ExpectedLine {
  readonly line: number;
  readonly kind: string;
  readonly text?: string | null;
  readonly native?: Readonly<Record<string, number>>;
  readonly room_id?: string;
  readonly self?: boolean;
  readonly note?: string;
}

/** The lines of a chat session in the real format, each with its expected content. Values are invented. */
export function readIrcSession(): readonly { readonly line: string; readonly expected: ExpectedLine }[] {
  const lines = readFileSync(new URL('irc-session.txt', SAMPLES), 'utf8').split('\r\n').slice(0, -1);
  const expected = JSON.parse(
    readFileSync(new URL('irc-session.expected.json', SAMPLES), 'utf8'),
  ) as ExpectedLine[];
  if (expected.length !== lines.length)
    throw new Error(`${expected.length} answers to ${lines.length} lines`);
  return lines.map((line, index) => ({ line, expected: expected[index] as ExpectedLine }));
}

/** Frames of 7TV's events about personal emotes, in the format of its public source (May 2026). */

interface SetEmote {
  readonly id: string;
  readonly name: string;
}

const dispatch = (type: string, body: object): string => JSON.stringify({ op: 0, d: { type, body } });

const entryOf = ({ id, name }: SetEmote) => ({ id, name, data: { name, animated: false } });

/** A set exists, usually without its emotes. `flags` of 4: it is personal. */
export function setCreated(id: string, emotes: readonly SetEmote[] = [], flags = 4): string {
  const set = { id, name: 'Personal Emotes', flags, capacity: 5 };
  const object = emotes.length === 0 ? set : { ...set, emotes: emotes.map(entryOf) };
  return dispatch('emote_set.create', { id, kind: 3, contextual: true, object });
}

export function setDeleted(id: string): string {
  return dispatch('emote_set.delete', { id, kind: 3 });
}

/** Emotes were added to a set and removed from it. */
export function setChanged(
  id: string,
  added: readonly SetEmote[],
  removed: readonly SetEmote[] = [],
): string {
  const pushed = added.map((emote) => ({ key: 'emotes', index: 0, value: entryOf(emote) }));
  const pulled = removed.map((emote) => ({
    key: 'emotes',
    index: 0,
    old_value: entryOf(emote),
    value: null,
  }));
  return dispatch('emote_set.update', { id, kind: 3, pushed, pulled });
}

/** A user of Twitch got a set, or lost it. */
export function entitled(kind: 'create' | 'delete', userId: string, setId: string): string {
  const connections = [
    { id: '1', platform: 'DISCORD' },
    { id: userId, platform: 'TWITCH' },
  ];
  const object = {
    id: `${userId} ${setId}`,
    kind: 'EMOTE_SET',
    ref_id: setId,
    user: { id: 'u', connections },
  };
  return dispatch(`entitlement.${kind}`, { id: object.id, kind: 10, contextual: true, object });
}
