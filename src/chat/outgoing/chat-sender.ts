/**
 * The sending side of the chat client: a library's surface, for programs that have an identity. The dashboard
 * has none and uses nothing of this. What Twitch has retired of it since: see `createChatCommands`.
 *
 * Every function that sends returns a promise: it resolves when Twitch confirms, and rejects with a `SendError`
 * otherwise, also when the link is lost or stopped meanwhile. Nothing is sent twice. Channels and users are read
 * as everywhere (`#name`, `@name`, the channel's address); a name that cannot exist is answered
 * `No response from Twitch.` without asking. Line breaks in texts become spaces.
 */
import type { Stop } from '../../domain/clock.ts';
import { type ChatClientOptions, JOIN_INTERVAL_MS, SHORTEST_JOIN_INTERVAL_MS } from '../chat-client.ts';
import { createPace } from '../pace.ts';
import { createChannelJoins } from './channel-joins.ts';
import { createChatCommands } from './chat-commands.ts';
import { type ChatIdentity, readIdentity } from './identity.ts';
import { createOutbox } from './outbox.ts';
import { createReadiness } from './readiness.ts';
import { openSenderLink, type SenderState } from './sender-link.ts';
import { createSpeech, type Speech } from './speech.ts';
import { createWaitingAnswers } from './waiting-answers.ts';

export type { ChatIdentity } from './identity.ts';
export { SendError } from './send-error.ts';
export type { SenderState } from './sender-link.ts';

export interface ChatSenderOptions
  extends Pick<
    ChatClientOptions,
    | 'openSocket'
    | 'network'
    | 'timers'
    | 'now'
    | 'random'
    | 'onTrouble'
    | 'skipMembership'
    | 'maxReconnectAttempts'
    | 'joinIntervalMs'
  > {
  /** Left out: an anonymous connection, which joins and leaves, and can say nothing. */
  readonly identity?: ChatIdentity;
  /** Joined on every link, at most one per join interval; default none. */
  readonly channels?: readonly string[];
  readonly onState: (state: SenderState) => void;
}

export interface ChatSender extends Speech, ReturnType<typeof createChatCommands> {
  /**
   * Resolves when Twitch has welcomed this connection. Rejects when the login is refused, the attempts are used
   * up, or it is stopped; waits on while the link is tried again.
   */
  ready(): Promise<void>;
  /** Joins a channel, on this link and those that come after it; resolves at once where that is done. */
  join(channel: string): Promise<void>;
  /**
   * Leaves a channel. It is not joined again, even where this rejects because the link is down. A join that is
   * still waiting for its answer rejects.
   */
  leave(channel: string): Promise<void>;
  /** Closes the link; what waits rejects with `Not connected to server.`. No timer or listener is left. */
  readonly stop: Stop;
}

/** Connects at once. Throws a TypeError for an identity whose login cannot exist. */
export function createChatSender(options: ChatSenderOptions): ChatSender {
  const { timers, now } = options;
  const identity = options.identity === undefined ? null : readIdentity(options.identity);
  const answers = createWaitingAnswers(timers);
  const readiness = createReadiness();

  const link = openSenderLink({
    ...options,
    identity,
    onState(state) {
      readiness.follow(state);
      if (state.kind === 'ready') joins.joinAll();
      options.onState(state);
    },
    onAnswer(answer) {
      joins.hear(answer);
      answers.hear(answer);
    },
    onLost(text) {
      answers.failAll(text);
      joins.forget();
    },
  });

  const interval = Math.max(options.joinIntervalMs ?? JOIN_INTERVAL_MS, SHORTEST_JOIN_INTERVAL_MS);
  const joins = createChannelJoins({
    channels: options.channels ?? [],
    link,
    answers,
    pace: createPace(interval, timers, now),
    onTrouble: options.onTrouble,
  });
  const send = createOutbox({ canSpeak: identity !== null, link, answers, timers });
  const ownLogin = identity?.login ?? '';

  return {
    ...createSpeech(send, ownLogin),
    ...createChatCommands(send, ownLogin),
    ready: readiness.wait,
    join: joins.join,
    leave: joins.leave,
    stop() {
      link.stop();
      readiness.end('Not connected to server.', null);
    },
  };
}
