import { withRecordings } from '../src/client/recording-client.ts';
import { createSessionClient } from '../src/client/session-client.ts';
import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { RecordedMoment } from '../src/domain/recording.ts';
import type { ChannelMessage } from '../src/session/protocol.ts';
import { createFakeWorkers } from './fake-workers.ts';
import { infoOf } from './recorded-session.ts';
import { emoteOf, stepOf } from './snapshot-of.ts';

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
