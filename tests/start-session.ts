import type { ChannelLogin } from '../src/domain/channel-login.ts';
import { emoteCountsOf, type Snapshot } from '../src/domain/snapshot.ts';
import { startWorker, type WorkerOptions } from './start-worker.ts';
import { createStepReader } from './step-reader.ts';

/** The counts of a step by code; none before the first step. */
export function countsOf(snapshot: Snapshot | undefined): Record<string, number> {
  const counts = snapshot === undefined ? [] : emoteCountsOf(snapshot);
  return Object.fromEntries(counts.map(({ emote, count }) => [emote.code, count]));
}

/** A worker with the session 1, which can follow the channel `somebody` in the room 7. */
export function startSession({ onMessage, ...options }: WorkerOptions = {}) {
  const snapshots: Snapshot[] = [];
  const readStep = createStepReader();
  const worker = startWorker({
    ...options,
    onMessage(message) {
      const snapshot = 'sessionId' in message ? readStep(message) : null;
      if (snapshot !== null) snapshots.push(snapshot);
      onMessage?.(message);
    },
  });
  const { handle, chat, welcome } = worker;
  const hear = (line: string): void => chat().events.onText(`${line}\r\n`);

  /** The server accepts the newest socket, and answers that it is in the room. */
  function enter(): void {
    welcome();
    hear('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody');
  }

  return {
    ...worker,
    snapshots,
    hear,
    enter,
    join(): void {
      handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
      enter();
    },
    /** The counts of the newest step, by code. */
    counts: () => countsOf(snapshots.at(-1)),
  };
}
