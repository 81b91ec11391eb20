import type { StandIn } from '../../standin/stand-in.ts';
import { idOf } from '../line-stamps.ts';
import type { WideLine } from './wide-chat.ts';

/** The duration of chat in one frame, in milliseconds. */
const FRAME_MS = 50;

/** A running feed of chat. */
export interface Feed {
  /** Messages and uses sent since the start. */
  sent(): { readonly messages: number; readonly uses: number };
  stop(): void;
}

let messagesEver = 0;

/** Sends `messagesPerSecond` to every connection, also if timers are late. */
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
