import { WAVE_CODES } from '../catalogue/chatted-codes.ts';
import type { Random } from '../seeded-random.ts';
import { pick, seededRandom, wholeBetween } from '../seeded-random.ts';
import type { ChatParts, RepliedMessage } from './chat-parts.ts';
import { drawMessageId } from './message-id.ts';
import type { Moment } from './moments.ts';
import { createMoments, meanPace } from './moments.ts';
import { RESUB_TEXTS } from './phrases.ts';
import type { RosterEntry } from './roster.ts';
import type { Scenario } from './scenarios.ts';
import { TEMPERS } from './scenarios.ts';
import { createSpecialWording } from './special-wording.ts';
import { chorusWording, INVISIBLE_TAIL, songWording, wordingOf } from './wording.ts';

/** One message of the generated chat. */
export interface ChatterMessage {
  /** Ms since the start of the chat. */
  readonly atMs: number;
  readonly parts: ChatParts;
  /** Months subscribed, for a resubscription; null for an ordinary message. */
  readonly resubMonths: number | null;
  /** The moment in which it was written. */
  readonly moment: Moment;
}

export interface Chatter {
  /** The messages before `untilMs` (ms since the start of the chat) that were not returned yet, oldest first. */
  messagesUntil(untilMs: number): readonly ChatterMessage[];
}

/** The number of latest messages that can be answered or copied. */
const REMEMBERED = 20;

/** The chat of one scenario. The same seed, roster and scenario give the same messages, for any step size. */
export function createChatter(seed: number, roster: readonly RosterEntry[], scenario: Scenario): Chatter {
  const random = seededRandom(seed);
  const temper = TEMPERS[scenario.name];
  const ordinaryPerMs = scenario.messagesPerSecond / meanPace(temper) / 1_000;
  const drawAuthor = weightedDraw(roster);
  const specialWording = temper.wording === undefined ? null : createSpecialWording(temper.wording);
  const waveCodes = temper.codes ?? WAVE_CODES;
  const latest: RepliedMessage[] = [];
  const momentAt = createMoments(random, temper, waveCodes);
  let moment = momentAt(0);
  let nextAtMs = pause(random, ordinaryPerMs * moment.pace);

  const compose = (): ChatterMessage => {
    // In a highlight those write too who otherwise only read.
    const author = moment.kind === 'highlight' ? pick(random, roster) : drawAuthor(random);
    const id = drawMessageId(random);
    const base = { login: author.login, displayName: author.displayName, color: author.color, id };
    const message = { atMs: Math.floor(nextAtMs), moment };
    if (random() < 0.005) {
      const parts = { ...base, text: specialWording?.(random) ?? pick(random, RESUB_TEXTS) };
      return { ...message, parts, resubMonths: wholeBetween(random, 2, 60) };
    }
    const text = drawText(author);
    const parts: ChatParts = { ...base, text, ...drawManner(text) };
    latest.push({ id, login: author.login, displayName: author.displayName, text: parts.text });
    if (latest.length > REMEMBERED) latest.shift();
    return { ...message, parts, resubMonths: null };
  };

  const drawText = (author: RosterEntry): string => {
    if (random() < moment.share) {
      return chorusText(moment);
    }
    if (author.habit === 'copier' && latest.length > 0 && random() < 0.5) return pick(random, latest).text;
    return specialWording?.(random) ?? wordingOf(random, author, temper.plainTalk);
  };

  const chorusText = ({ kind, chorus }: Moment): string => {
    if (kind === 'wall') return chorus;
    return kind === 'song' ? songWording(random, chorus) : chorusWording(random, chorus);
  };

  /** Sometimes a message is an action or a reply, has bits, or an invisible suffix. */
  const drawManner = (text: string): Partial<ChatParts> => {
    const draw = random();
    if (draw < 0.03) return { action: true };
    if (draw < 0.08 && latest.length > 0) return { replyTo: pick(random, latest) };
    if (draw < 0.09) return { text: `Cheer100 ${text}`, extraTags: { bits: '100' } };
    if (draw < 0.11) return { text: text + INVISIBLE_TAIL };
    return {};
  };

  return {
    messagesUntil(untilMs) {
      const messages: ChatterMessage[] = [];
      // Stop at the end of a moment too: the next moment may produce an earlier message than this one.
      while (Math.min(nextAtMs, moment.toMs) < untilMs) {
        if (nextAtMs >= moment.toMs) {
          // The pause was drawn with the old moment's pace. Draw it again from the start of the new moment.
          moment = momentAt(moment.toMs);
          nextAtMs = moment.fromMs + pause(random, ordinaryPerMs * moment.pace);
          continue;
        }
        messages.push(compose());
        nextAtMs += pause(random, ordinaryPerMs * moment.pace);
      }
      return messages;
    },
  };
}

/** Ms to the next message of a Poisson process with the mean rate `perMs`. */
function pause(random: Random, perMs: number): number {
  return -Math.log(1 - random()) / perMs;
}

/** Draws by weight. The cost is logarithmic in the size of the roster. */
function weightedDraw(roster: readonly RosterEntry[]): (random: Random) => RosterEntry {
  let total = 0;
  const ends = roster.map((entry) => {
    total += entry.weight;
    return total;
  });
  return (random) => {
    const aim = random() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? total) > aim) high = middle;
      else low = middle + 1;
    }
    const entry = roster[low];
    if (entry === undefined) throw new Error('The roster is empty.');
    return entry;
  };
}
