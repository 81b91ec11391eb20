/**
 * Counts chat as slowly and plainly as the rules can be written, without a line of the product's code: what
 * the product says has to equal this.
 */

/** What is known at a moment: code -> [source, id, score]. */
export type KnownEmotes = ReadonlyMap<string, readonly [source: string, id: string, score: number]>;

export interface ReferenceRules {
  /** Emotes of the joined room, globals and custom ones included. */
  own: KnownEmotes;
  /** Emotes of other rooms, globals and custom ones included. */
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
  /** What positions count: with the word ACTION in a notice with /me. */
  readonly text: string;
  /** Characters at its start that are no words of the user's. */
  readonly frameLength: number;
  readonly emotesTag: string;
  readonly sourceRoomId: string;
  /** When it was sent, never after it came; when it came, where its stamp is far off. */
  readonly sentAt: number;
  /** Counts by `source:id`, under the rules of the moment it was last counted. */
  counts: Map<string, number>;
}

const ACTION = '\u0001ACTION ';
/** Closes an action; cannot be written inside one. */
const END = '\u0001';
const WINDOW_MS = 10_000;
const STAMP_WITHIN_MS = 10_000;
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
    for (const word of blanked.slice(message.frameLength).join('').split(' ')) {
      const code = known.has(word) ? word : word.replace(INVISIBLE, '');
      const emote = known.get(code);
      if (emote !== undefined) add(code, `${emote[0]}:${emote[1]}`);
    }
    return counts;
  }

  return {
    /** A line came at `arrivedAt`, on the server's clock. */
    line(line: string, arrivedAt: number): void {
      const [tagText = '', rest = ''] = line.startsWith('@') ? cut(line.slice(1), ' ') : ['', line];
      const tags = new Map(tagText.split(';').map((pair) => cut(pair, '=')));
      const [prefix = '', afterPrefix = ''] = rest.startsWith(':') ? cut(rest.slice(1), ' ') : ['', rest];
      const [command, parameters = ''] = cut(afterPrefix, ' ');
      const [, trailing] = cutOrNull(parameters, ' :');
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
        const isBelieved = stamp !== undefined && Math.abs(arrivedAt - Number(stamp)) <= STAMP_WITHIN_MS;
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
          sourceRoomId: tags.get('source-room-id') ?? '',
          sentAt: isBelieved ? Math.min(Number(stamp), arrivedAt) : arrivedAt,
          counts: new Map(),
        };
        message.counts = countsOf(message);
        messages.push(message);
      }
    },
    /** The rules or the lists have changed. */
    recount(): void {
      for (const message of messages) message.counts = countsOf(message);
    },
    /** Counts by `source:id` at a moment of the server's clock. */
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
  const place = text.indexOf(at);
  return place < 0 ? [text, null] : [text.slice(0, place), text.slice(place + at.length)];
}
