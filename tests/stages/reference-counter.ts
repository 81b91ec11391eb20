/**
 * The simplest possible implementation of the counting rules. It is slow and uses no code of the product. The product's
 * counts must equal its counts.
 */

/** The known emotes at one time: code -> [source, id, score]. */
export type KnownEmotes = ReadonlyMap<string, readonly [source: string, id: string, score: number]>;

export interface ReferenceRules {
  /** Emotes of the joined room, including global and custom ones. */
  own: KnownEmotes;
  /** Emotes of other rooms, including global and custom ones. */
  rooms: ReadonlyMap<string, KnownEmotes>;
  onlyOwnMessages: boolean;
  ignoredUsers: readonly string[];
  /** Codes or `source:id`. */
  ignoredEmotes: readonly string[];
}

interface SeenMessage {
  readonly id: string;
  readonly userId: string;
  readonly login: string;
  /** The text that positions refer to. In a notice with /me it includes the word ACTION. */
  readonly text: string;
  /** The number of characters at its start that are not the user's words. */
  readonly frameLength: number;
  readonly emotesTag: string;
  readonly gifsTag: string;
  readonly sourceRoomId: string;
  /** The sent time, never later than the arrival. */
  readonly sentAt: number;
  /** Counts by `source:id`, under the rules of the last time it was counted. */
  counts: Map<string, number>;
}

const ACTION = '\u0001ACTION ';
/** The closing character of an action; it cannot occur inside one. */
const END = '\u0001';
const WINDOW_MS = 10_000;
const INVISIBLE = /^(?:\u{e0000}|\u{34f})+|(?:\u{e0000}|\u{34f})+$/gu;

export function createReferenceCounter(roomId: string, rules: ReferenceRules) {
  let messages: SeenMessage[] = [];
  const seenIds = new Set<string>();

  function countsOf(message: SeenMessage): Map<string, number> {
    const counts = new Map<string, number>();
    const isMirrored = message.sourceRoomId !== '' && message.sourceRoomId !== roomId;
    if (isMirrored && rules.onlyOwnMessages) return counts;
    if (rules.ignoredUsers.includes(message.login)) return counts;
    const known = isMirrored ? (rules.rooms.get(message.sourceRoomId) ?? new Map()) : rules.own;
    const characters = Array.from(message.text);
    const blanked = [...characters];
    const add = (code: string, key: string): void => {
      if (rules.ignoredEmotes.includes(code) || rules.ignoredEmotes.includes(key)) return;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    for (const part of message.emotesTag.split('/')) {
      const [id, ranges] = part.split(':');
      if (!id || ranges === undefined) continue;
      for (const range of ranges.split(',')) {
        const match = /^(\d+)-(\d+)$/.exec(range);
        if (match === null) continue;
        const from = Number(match[1]);
        const to = Number(match[2]);
        if (from > to || to >= characters.length) continue;
        add(characters.slice(from, to + 1).join(''), `Twitch:${id}`);
        for (let i = from; i <= to; i++) blanked[i] = ' ';
      }
    }
    for (const entry of message.gifsTag.split(/,(?=\d+-\d+\|)/)) {
      const [range = ''] = entry.split('|');
      const [from, to] = range.split('-').map(Number);
      if (!entry.includes('|') || !/^\d+-\d+$/.test(range) || from === undefined || to === undefined)
        continue;
      if (from <= to && to < characters.length) blanked.fill(' ', from, to + 1);
    }
    for (const word of blanked.slice(message.frameLength).join('').split(' ')) {
      const code = known.has(word) ? word : word.replace(INVISIBLE, '');
      const emote = known.get(code);
      if (emote !== undefined) add(code, `${emote[0]}:${emote[1]}`);
    }
    return counts;
  }

  return {
    /** A line arrived at `arrivedAt`, on the server's clock. */
    line(line: string, arrivedAt: number): void {
      const [tagText = '', rest = ''] = line.startsWith('@') ? cut(line.slice(1), ' ') : ['', line];
      const tags = new Map(tagText.split(';').map((pair) => cut(pair, '=')));
      const [prefix = '', afterPrefix = ''] = rest.startsWith(':') ? cut(rest.slice(1), ' ') : ['', rest];
      const [command, parameters = ''] = cut(afterPrefix, ' ');
      const [channel, trailing] = cutOrNull(parameters, ' :');
      if (channel !== '#somebody') return;
      if (command === 'CLEARMSG') {
        messages = messages.filter(({ id }) => id !== tags.get('target-msg-id'));
      } else if (command === 'CLEARCHAT') {
        const userId = tags.get('target-user-id');
        messages = messages.filter((message) => userId !== undefined && message.userId !== userId);
      } else if ((command === 'PRIVMSG' || command === 'USERNOTICE') && trailing !== null) {
        const id = tags.get('id') ?? '';
        if (id !== '' && seenIds.has(id)) return;
        seenIds.add(id);
        const stamp = tags.get('tmi-sent-ts');
        const isAction = trailing.startsWith(ACTION);
        const isNoticeAction = isAction && command === 'USERNOTICE';
        const message: SeenMessage = {
          id,
          userId: tags.get('user-id') ?? '',
          login: tags.get('login') ?? prefix.split('!')[0] ?? '',
          text: isAction
            ? trailing.slice(isNoticeAction ? END.length : ACTION.length).replace(END, '')
            : trailing,
          frameLength: isNoticeAction ? ACTION.length - END.length : 0,
          emotesTag: tags.get('emotes') ?? '',
          gifsTag: tags.get('gifs') ?? '',
          sourceRoomId: tags.get('source-room-id') ?? '',
          sentAt: stamp === undefined ? arrivedAt : Math.min(Number(stamp), arrivedAt),
          counts: new Map(),
        };
        message.counts = countsOf(message);
        messages.push(message);
      }
    },
    /** The rules or the lists changed. */
    recount(): void {
      for (const message of messages) message.counts = countsOf(message);
    },
    /** Counts by `source:id` at a time of the server's clock. */
    counts(now: number): Map<string, number> {
      messages = messages.filter(({ sentAt }) => now - sentAt < WINDOW_MS);
      const sum = new Map<string, number>();
      for (const { counts } of messages) {
        for (const [key, count] of counts) sum.set(key, (sum.get(key) ?? 0) + count);
      }
      return sum;
    },
  };
}

function cut(text: string, at: string): [string, string] {
  const [before, after] = cutOrNull(text, at);
  return [before, after ?? ''];
}

function cutOrNull(text: string, at: string): [string, string | null] {
  const index = text.indexOf(at);
  return index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + at.length)];
}

/** A text that counts how many of its characters are read. Unlike a time, the number is the same on every machine. */
export interface CountedText {
  /** Implements the string methods that the parsers of chat use. */
  readonly text: string;
  steps(): number;
}

/** Slices up to this length are ordinary strings: they are only compared, and their cost is negligible. */
const SHORT = 32;

export function createCountedText(whole: string): CountedText {
  let steps = 0;

  function counted(text: string): string {
    const search = (part: string, from = 0): number => {
      const found = text.indexOf(part, from);
      steps += (found < 0 ? text.length : found + part.length) - Math.max(0, from);
      return found;
    };
    const like = {
      length: text.length,
      charCodeAt(at: number): number {
        steps++;
        return text.charCodeAt(at);
      },
      codePointAt(at: number): number | undefined {
        steps++;
        return text.codePointAt(at);
      },
      indexOf: search,
      includes: (part: string, from = 0): boolean => search(part, from) >= 0,
      startsWith(part: string, at = 0): boolean {
        steps += part.length;
        return text.startsWith(part, at);
      },
      endsWith(part: string): boolean {
        steps += part.length;
        return text.endsWith(part);
      },
      slice(start: number, end?: number): string {
        steps++;
        const piece = text.slice(start, end);
        return piece.length <= SHORT ? piece : counted(piece);
      },
      replace(pattern: RegExp, replacement: string): string {
        steps += text.length;
        return counted(text.replace(pattern, replacement));
      },
      /** Regular expressions and template strings call this. */
      toString(): string {
        steps += text.length;
        return text;
      },
      *[Symbol.iterator]() {
        for (const character of text) {
          steps++;
          yield character;
        }
      },
    };
    return like as unknown as string;
  }

  return { text: counted(whole), steps: () => steps };
}
