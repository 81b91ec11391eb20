import type { RecordedMessage } from '../../scripts/moments/chat-seconds.ts';
import { pick, seededRandom } from '../../standin/seeded-random.ts';

/** Generates chat from a seed, with everything that is hard to count. Shares no code with the product. */

export const OWN_ROOM = '7';
export const OTHER_ROOMS = ['8', '9'] as const;

/** Words that may be in a list, and words that look similar. */
const WORDS = [
  ...[
    'LUL',
    'LULW',
    'LULWide',
    'catJAM',
    'CatJAM',
    'KEKW',
    'D:',
    ':tf:',
    '(ditto)',
    'monkaS',
    'gg',
    'GG',
    'EZ',
    'Clap',
  ],
  ...[
    'mine',
    'hahaha',
    'ha',
    'constructor',
    '__proto__',
    'toString',
    'w!',
    'h!',
    'oh!',
    'catJAM,',
    '"LUL"',
    'KEKW!',
  ],
  ...[
    'hello',
    'chat',
    'was',
    'für',
    '日本語',
    '😂',
    '👨‍👩‍👧‍👦',
    '𝚫𝑣𝚫',
    'e\u0301',
    '',
    '',
    'catJAM\u{e0000}',
    '\u{e0000}',
    'LUL\u034f',
  ],
];

/** Twitch's emotes: id and code. */
const NATIVE = [
  ['25', 'Kappa'],
  ['1902', 'Keepo'],
  ['425618', 'LUL'],
  ['9', '<3'],
  ['emotesv2_dc24652ada1e4c84a5e3ceebae4de709', 'exampleHype'],
  ['301512758_TK', 'pajaDent_TK'],
] as const;

const BROKEN_RANGES = ['25:04', '25:4-0', '25:0-9999', 'x', '25:a-b', ':0-1', '25:-1', '25:900-904'];

export interface GeneratedChat {
  /** The next line. Its timestamp is `now` or slightly earlier. */
  next(now: number): string;
}

export function createGeneratedChat(seed: number): GeneratedChat {
  let state = seed >>> 0;
  /** An integer in `[0, below)`. */
  const pick = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const oneOf = <Item>(items: readonly Item[]): Item => items[pick(items.length)] as Item;
  let count = 0;
  const recent: { id: string; line: string }[] = [];

  /** @param firstPosition the position of the text's first character, as Twitch counts */
  function text(firstPosition: number): { text: string; emotes: string; gifs: string } {
    const words: string[] = [];
    const gifs: string[] = [];
    const ranges = new Map<string, string[]>();
    let at = firstPosition;
    const length = 1 + pick(12);
    for (let i = 0; i < length; i++) {
      let word = oneOf(WORDS);
      if (pick(4) === 0) {
        const [id, code] = oneOf(NATIVE);
        word = code;
        const known = ranges.get(id) ?? [];
        known.push(`${at}-${at + Array.from(code).length - 1}`);
        ranges.set(id, known);
      }
      words.push(word);
      if (pick(200) === 0) gifs.push(`${at}-${at + Array.from(word).length - 1}|g|https://x/?a=1,2&b=|`);
      at += Array.from(word).length + 1;
    }
    const tags = Array.from(ranges, ([id, list]) => `${id}:${list.join(',')}`);
    if (pick(20) === 0) tags.push(oneOf(BROKEN_RANGES));
    if (gifs.length > 0 && pick(10) === 0) gifs.push(oneOf(['9-0|g|x', '0-9999|g|x', 'x', '-|', '1-2']));
    return { text: words.join(' '), emotes: tags.join('/'), gifs: gifs.join(',') };
  }

  function message(now: number): string {
    const user = pick(60);
    const kind = pick(30);
    // In a resubscription with /me, positions include the word ACTION.
    const { text: said, emotes, gifs } = text(kind === 2 ? 'ACTION '.length : 0);
    const id = `m${count}`;
    const tags = [`user-id=${100 + user}`, `display-name=User\\s${user}`, 'flags=', `emotes=${emotes}`];
    // Most lines are slightly old, some are late, and one in ten thousand has a timestamp an hour ahead.
    const delay = pick(40) === 0 ? pick(12_000) : 0;
    const stamp = pick(10_000) === 0 ? now + 3_600_000 : now - delay;
    if (gifs !== '') tags.push(`gifs=${gifs}`);
    if (pick(300) > 0) tags.push(`id=${id}`);
    if (pick(300) > 0) tags.push(`tmi-sent-ts=${stamp}`);
    tags.push(`room-id=${OWN_ROOM}`);
    if (pick(3) === 0)
      tags.push(`source-room-id=${oneOf([OWN_ROOM, ...OTHER_ROOMS])}`, `source-id=s${count}`);
    if (pick(12) === 0) tags.push('reply-parent-msg-body=Kappa\\sLUL\\scatJAM');
    if (kind === 0) {
      return `@login=user${user};msg-id=resub;system-msg=LUL\\scatJAM;${tags.join(';')} :tmi.twitch.tv USERNOTICE #somebody :${said}`;
    }
    if (kind === 1) {
      return `@login=user${user};msg-id=subgift;system-msg=LUL;${tags.join(';')} :tmi.twitch.tv USERNOTICE #somebody`;
    }
    if (kind === 2) {
      return `@login=user${user};msg-id=resub;${tags.join(';')} :tmi.twitch.tv USERNOTICE #somebody :\u0001ACTION ${said}\u0001`;
    }
    const body = kind < 5 ? `\u0001ACTION ${said}${kind < 4 ? '\u0001' : ''}` : said;
    return `@${tags.join(';')} :user${user}!user${user}@user${user}.tmi.twitch.tv PRIVMSG #somebody :${body}`;
  }

  return {
    next(now) {
      count++;
      const chance = pick(1_000);
      if (chance < 6 && recent.length > 0) {
        return `@room-id=;target-msg-id=${oneOf(recent).id} :tmi.twitch.tv CLEARMSG #somebody :x`;
      }
      if (chance < 8) {
        const user = pick(60);
        return `@ban-duration=5;room-id=7;target-user-id=${100 + user} :tmi.twitch.tv CLEARCHAT #somebody :user${user}`;
      }
      if (chance === 8 && pick(20) === 0) return '@room-id=7 :tmi.twitch.tv CLEARCHAT #somebody';
      if (chance < 16 && recent.length > 0) return oneOf(recent).line;
      // A line of another channel.
      if (chance < 22) return message(now).replace(' #somebody', ' #somebodyelse');
      if (chance === 22) return '@room-id=8 :tmi.twitch.tv CLEARCHAT #somebodyelse';
      if (chance === 23 && recent.length > 0) {
        return `@room-id=;target-msg-id=${oneOf(recent).id} :tmi.twitch.tv CLEARMSG #else :x`;
      }
      const line = message(now);
      recent.push({ id: `m${count}`, line });
      if (recent.length > 400) recent.shift();
      return line;
    },
  };
}

/** A reaction of many chatters. */
export interface PlantedMoment {
  readonly atS: number;
  /** Each of them writes once within this time. */
  readonly withinS: number;
  readonly chatters: number;
  /** Null: they write without an emote. */
  readonly emote: string | null;
}

export interface EveningPlan {
  readonly seed: number;
  readonly seconds: number;
  readonly messagesASecond: number;
  /** The share of ordinary messages with an emote. */
  readonly emoteShare: number;
  readonly moments: readonly PlantedMoment[];
}

const ORDINARY_EMOTES = ['Kappa', 'LUL', 'catJAM', 'monkaS'];

/** Chat at random times, with planted moments. In order; the same for the same plan. */
export function generatedEvening(plan: EveningPlan): readonly RecordedMessage[] {
  const random = seededRandom(plan.seed);
  const pool = Math.ceil(plan.messagesASecond * 300);
  const ordinary = Array.from({ length: Math.round(plan.seconds * plan.messagesASecond) }, () =>
    message(
      random() * plan.seconds,
      `regular${Math.floor(random() * pool)}`,
      random() < plan.emoteShare ? pick(random, ORDINARY_EMOTES) : null,
    ),
  );
  const planted = plan.moments.flatMap(({ atS, withinS, chatters, emote }) =>
    Array.from({ length: chatters }, (_, index) =>
      message(atS + random() * withinS, `viewer${atS}-${index}`, emote),
    ),
  );
  return inOrder([...ordinary, ...planted]);
}

export function message(offsetS: number, chatter: string, emote: string | null, count = 1): RecordedMessage {
  return { offsetS, chatter, emotes: new Map(emote === null ? [] : [[emote, count]]) };
}

export function inOrder(messages: readonly RecordedMessage[]): readonly RecordedMessage[] {
  return messages.toSorted((a, b) => a.offsetS - b.offsetS);
}

/** `npm run test:long` sets it. */
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1);

/** The option of fast-check for an expensive property: `count` runs in `npm test`, many times as many in `npm run test:long`. */
export const propertyRuns = (count: number): { readonly numRuns: number } => ({ numRuns: count * FACTOR });
