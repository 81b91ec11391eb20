import type { StandIn } from '../../standin/stand-in.ts';
import { idOf } from '../line-stamps.ts';
import type { BoardChannel } from './board-channels.ts';

/** The duration of a channel's chat in one frame, in milliseconds. */
const FRAME_MS = 50;

/** A running feed of chat to many channels. */
export interface BoardFeed {
  /** The uses sent to each channel since the start, by login. */
  sentUses(): ReadonlyMap<string, number>;
  stop(): void;
}

let messagesEver = 0;

/** Sends `messagesPerSecond` to each channel, also if timers are late. Frames of different channels are sent apart. */
export function startBoardFeed(
  standIn: StandIn,
  channels: readonly BoardChannel[],
  messagesPerSecond: number,
): BoardFeed {
  const startedAt = performance.now();
  const sentUses = new Map(channels.map(({ login }) => [login, 0]));
  let sentToEach = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * messagesPerSecond);
    for (const { login, lines } of channels) {
      const frame: string[] = [];
      for (let index = sentToEach; index < due; index++) {
        const line = lines[index % lines.length];
        if (line === undefined) break;
        frame.push(line.stamp(idOf(messagesEver++), Date.now()));
        sentUses.set(login, (sentUses.get(login) ?? 0) + line.uses);
      }
      if (frame.length > 0) standIn.chat.sendLines(login, frame);
    }
    sentToEach = due;
  }, FRAME_MS);
  return { sentUses: () => new Map(sentUses), stop: () => clearInterval(timer) };
}
