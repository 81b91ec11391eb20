import { createSessionClient } from '../src/client/session-client.ts';
import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { ChannelMessage } from '../src/session/protocol.ts';
import { createFakeWorkers } from './fake-workers.ts';
import { stepOf } from './snapshot-of.ts';

export const A = 'channel_a' as ChannelLogin;
export const B = 'channel_b' as ChannelLogin;

/** A session client whose workers are fake. */
export function startClient() {
  const fake = createFakeWorkers();
  const client = createSessionClient(fake.open);
  return {
    ...fake,
    client,
    session: (sessionId: number) => client.state().sessions.get(sessionId),
    /** Sends a message about the session that was joined last. */
    send: (message: ChannelMessage) => fake.newest().send({ ...message, sessionId: fake.joinedId() }),
  };
}

/** Resolves after the sessions that were left have ended. */
export const settled = (): Promise<void> => Promise.resolve();

/** A step without emotes. */
export const step = (number: number): ChannelMessage => ({ kind: 'step', step: stepOf(number, [], []) });
