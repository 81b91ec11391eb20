import type { ChannelLogin } from '../src/domain/channel-login.ts';
import { emoteCountsOf, type Snapshot } from '../src/domain/snapshot.ts';
import type { SessionMessage } from '../src/session/protocol.ts';
import { startWorker, type WorkerOptions } from './start-worker.ts';
import { createStepReader } from './step-reader.ts';

/** A channel that a session follows. */
export interface Room {
  readonly login: string;
  readonly roomId: string;
}

export const roomState = ({ login, roomId }: Room): string =>
  `@room-id=${roomId} :tmi.twitch.tv ROOMSTATE #${login}\r\n`;

/** What a session emitted about one second: with the table, but without numbers of emotes. */
export type ShownStep = Omit<Snapshot, 'emotes' | 'emoteIds' | 'counts'> & {
  readonly table: readonly string[];
  /** When it was emitted, on our clock. */
  readonly emittedAt: number;
};

/** A worker's sessions, one for each room. */
export function startSessions(rooms: readonly Room[], { onMessage, ...options }: WorkerOptions = {}) {
  const sessions = new Map<number, { readonly steps: ShownStep[]; readonly states: string[] }>();
  const readers = new Map<number, ReturnType<typeof createStepReader>>();

  function hear(message: SessionMessage): void {
    onMessage?.(message);
    if (!('sessionId' in message)) return;
    const { sessionId } = message;
    const session = sessions.get(sessionId);
    if (message.kind === 'connection') session?.states.push(message.state.kind);
    const snapshot = readers.get(sessionId)?.(message);
    if (!snapshot) return;
    const { emotes: _, emoteIds: _ids, counts: _counts, ...rest } = snapshot;
    const table = emoteCountsOf(snapshot).map(({ emote, count }) => `${emote.key} ${emote.code} ${count}`);
    session?.steps.push({ ...rest, table, emittedAt: worker.now() });
  }

  const worker = startWorker({ ...options, onMessage: hear });
  const { handle, chat } = worker;

  function join(room: Room): void {
    const sessionId = rooms.indexOf(room) + 1;
    sessions.set(sessionId, { steps: [], states: [] });
    readers.set(sessionId, createStepReader());
    handle({ kind: 'join', sessionId, channelLogin: room.login as ChannelLogin });
  }

  return {
    ...worker,
    join,
    leave: (room: Room) => handle({ kind: 'leave', sessionId: rooms.indexOf(room) + 1 }),
    /** What a session emitted so far. */
    heard: (room: Room) => sessions.get(rooms.indexOf(room) + 1) ?? { steps: [], states: [] },
    say: (frame: string) => chat().events.onText(frame),
  };
}
