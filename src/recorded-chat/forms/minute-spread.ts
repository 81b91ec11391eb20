import type { CommentTime, EntrySink } from './chat-form.ts';

const MINUTE_MS = 60_000;
/** More messages of one minute are spread in parts of this many. */
const HELD_MAX = 10_000;

/** Gives messages of which only the minute is known a second: evenly over the minute, in their order. */
export interface MinuteSpread<Message> {
  /** @param minuteMs the start of the minute, in Unix milliseconds */
  add(minuteMs: number, message: Message): void;
  /** There are no more messages. */
  end(): void;
}

/** @param pass receives each message with its time, in Unix milliseconds */
export function createMinuteSpread<Message>(
  pass: (sentAt: number, message: Message) => void,
): MinuteSpread<Message> {
  let minuteMs = 0;
  let held: Message[] = [];

  function end(): void {
    for (const [index, message] of held.entries()) {
      pass(minuteMs + Math.floor((index * MINUTE_MS) / held.length), message);
    }
    held = [];
  }

  return {
    add(ofMinuteMs, message) {
      if (ofMinuteMs !== minuteMs || held.length === HELD_MAX) end();
      minuteMs = ofMinuteMs;
      held.push(message);
    },
    end,
  };
}

interface MinuteComment {
  readonly time: CommentTime;
  readonly write: (sentAt: number) => string;
}

/** A sink for comments of which only the minute is known. `end`: there are no more. */
export function createMinuteSink(sink: EntrySink): { readonly sink: EntrySink; readonly end: () => void } {
  const { add, end } = createMinuteSpread<MinuteComment>((sentAt, { time, write }) => {
    const isDated = time.createdMs !== null;
    sink.comment(isDated ? { ...time, createdMs: sentAt } : { ...time, offsetS: sentAt / 1_000 }, write);
  });
  return {
    sink: {
      ...sink,
      comment(time, write) {
        sink.note('by-minutes');
        add(time.createdMs ?? (time.offsetS ?? 0) * 1_000, { time, write });
      },
    },
    end,
  };
}
