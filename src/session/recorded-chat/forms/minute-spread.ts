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
