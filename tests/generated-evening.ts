import type { RecordedMessage } from '../scripts/chat-seconds.ts';
import { pick, seededRandom } from '../standin/seeded-random.ts';

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
