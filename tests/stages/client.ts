import { createLeftBoard } from '../../src/client/left-board.ts';
import { createOpenedChat } from '../../src/client/opened-chat.ts';
import { withRecordings } from '../../src/client/recording-client.ts';
import { createSessionClient } from '../../src/client/session-client.ts';
import type { ChannelLogin } from '../../src/domain/channel-login.ts';
import type { RecordedMoment } from '../../src/domain/recording.ts';
import { createOptionsStore, OPTIONS_KEY, type OptionsStore } from '../../src/options/options-store.ts';
import type { App } from '../../src/page/use-app.ts';
import type { ChannelMessage } from '../../src/session/protocol.ts';
import { infoOf } from '../builders/recordings.ts';
import { emoteOf, stepOf } from '../builders/snapshots.ts';
import { createFakeWorkers } from '../fakes/worker.ts';

export const A = 'channel_a' as ChannelLogin;
export const B = 'channel_b' as ChannelLogin;

/** A session client whose workers are fake. */
export function startClient() {
  const fake = createFakeWorkers();
  const client = createSessionClient(fake.open);
  return {
    ...fake,
    client,
    join: (login: string): number => client.join(login as ChannelLogin),
    posted: () => fake.newest().posted,
    /** What was asked of the recordings. */
    requests: () =>
      fake.newest().posted.flatMap((message) => (message.kind === 'request' ? [message.request] : [])),
    session: (sessionId: number) => client.state().sessions.get(sessionId),
    /** Sends messages of one task about the session that was joined last. */
    send: (...messages: readonly ChannelMessage[]) =>
      fake.newest().send(...messages.map((message) => ({ ...message, sessionId: fake.joinedId() }))),
    /** Answers the last request for recordings of a kind. */
    answer(kind: string, response: unknown): void {
      const last = fake
        .newest()
        .posted.findLast((message) => message.kind === 'request' && message.request.kind === kind);
      const requestId = last !== undefined && 'requestId' in last ? last.requestId : -1;
      fake.newest().send({ kind: 'answer', requestId, answer: response as never });
    },
  };
}

/** The same with a client that records its sessions. */
export function startRecordingClient() {
  const started = startClient();
  return { ...started, client: withRecordings(started.client) };
}

/** Resolves after the sessions that were left have ended. */
export const settled = (): Promise<void> => Promise.resolve();

export const joined: ChannelMessage = { kind: 'connection', state: { kind: 'joined' } };

/** A step without emotes. */
export const step = (number: number): ChannelMessage => ({ kind: 'step', step: stepOf(number, [], []) });

/** A step in which one emote was used, and its dictionary. */
export const counted = (
  number: number,
  count: number,
  emote = emoteOf('Kappa'),
): readonly ChannelMessage[] => [
  { kind: 'emotes', from: 0, emotes: [emote] },
  { kind: 'step', step: stepOf(number, [0], [count]) },
];

/** A recording with these moments. */
export const recordingWith = (moments: readonly RecordedMoment[], recordingId = 'a'): ChannelMessage => ({
  kind: 'recording',
  info: infoOf({ recordingId, moments }),
  savingState: 'in-memory',
});

/** What the screens share, with these options saved and the player's library blocked. */
export function startApp(saved: object = {}) {
  const started = startRecordingClient();
  const { client } = started;
  const app: App = {
    options: optionsWith(saved),
    client,
    opened: createOpenedChat(client),
    leftBoard: createLeftBoard(client),
    loadTwitchEmbed: () => Promise.reject(new Error('blocked')),
  };
  return { ...started, options: app.options, app };
}

/** Options as they are read from `saved`, in a browser that stores nothing. */
export function optionsWith(saved: object): OptionsStore {
  const storage = {
    read: (key: string) => (key === OPTIONS_KEY ? JSON.stringify(saved) : null),
    write: () => false,
    onChange: () => () => undefined,
  };
  return createOptionsStore(storage, () => undefined);
}
