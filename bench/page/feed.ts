import type { StandIn } from '../../standin/stand-in.ts';
import { idOf } from '../line-stamps.ts';
import type { WideLine } from './wide-chat.ts';

/** Chat comes in frames of so long, in milliseconds. */
const FRAME_MS = 50;

/** A chat that is being sent. */
export interface Feed {
  /** Since the start. */
  sent(): { readonly messages: number; readonly uses: number };
  stop(): void;
}

let messagesEver = 0;

/** Sends so many messages a second to every link, however late a timer is. */
export function startFeed(standIn: StandIn, lines: readonly WideLine[], messagesPerSecond: number): Feed {
  const startedAt = performance.now();
  const sent = { messages: 0, uses: 0 };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * messagesPerSecond);
    let frame = '';
    for (; sent.messages < due; sent.messages++) {
      const line = lines[messagesEver % lines.length];
      if (line === undefined) break;
      frame += `${line.stamp(idOf(messagesEver++), Date.now())}\r\n`;
      sent.uses += line.uses;
    }
    if (frame !== '') standIn.chat.sendFrame(frame);
  }, FRAME_MS);
  return { sent: () => ({ ...sent }), stop: () => clearInterval(timer) };
}
