import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, Stop } from '../domain/clock.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { Connection } from './connection.ts';
import { type CommandLine, type MessageLine, readRawTag } from './line.ts';

/** After this long, a join counts as unanswered. Twitch does not answer for a channel that does not exist. */
const JOIN_ANSWER_WITHIN_MS = 10_000;
/** A join without an answer is sent again after this long: the channel may exist by then. */
const RETRY_UNANSWERED_AFTER_MS = 30_000;
/** A refused join is sent again after this long: the suspension may have ended. A message of the channel also shows that. */
const RETRY_REFUSED_AFTER_MS = 300_000;

/** Notices that refuse a join (dev.twitch.tv/docs/irc/msg-id). */
const REFUSALS = /^(?:msg_channel_suspended|msg_banned|tos_ban|msg_room_not_found|invalid_user)$/;

export interface ChannelListener {
  readonly onState: (state: ConnectionState) => void;
  /** Each message of the channel, repeated ones included. */
  readonly onMessage: (message: MessageLine, at: MonotonicMs) => void;
  readonly onMessageRemoved: (messageId: string, line: string) => void;
  /** All messages of a user were deleted: of this id; of this login if the id is `''`; of all users if both are `''`. */
  readonly onUserRemoved: (userId: string, login: string, line: string) => void;
  /** The room id of the channel: in the first line that has it after a join, and in each ROOMSTATE. */
  readonly onRoom: (roomId: string) => void;
}

export type JoinedChannel = ReturnType<typeof joinChannel>;

/** Whether a line is a NOTICE that refuses to join its channel. */
export function isJoinRefusal({ command, line }: CommandLine): boolean {
  return command === 'NOTICE' && REFUSALS.test(readRawTag(line, 'msg-id'));
}

/** Passes on which messages a command removes, if it does. */
export function readRemoval({ command, line, text }: CommandLine, listener: ChannelListener): void {
  const messageId = command === 'CLEARMSG' ? readRawTag(line, 'target-msg-id') : '';
  if (messageId !== '') listener.onMessageRemoved(messageId, line);
  if (command === 'CLEARCHAT') listener.onUserRemoved(readRawTag(line, 'target-user-id'), text, line);
}

/**
 * Joins a channel on the present socket and all later ones, and joins again if that is refused or has no answer. Reports
 * `connecting` at once, then each change. Join a channel once on a connection; Twitch accepts 100 on an anonymous one.
 */
export function joinChannel(
  { listen, send, pace, timers }: Pick<Connection, 'listen' | 'send' | 'pace' | 'timers'>,
  channelLogin: ChannelLogin,
  listener: ChannelListener,
) {
  /** The join was refused, or had no answer. */
  let hasFailed = false;
  /** Before it is sent, lines belong to an earlier join, which was left. */
  let isJoinSent = false;
  let isJoined = false;
  let isRoomKnown = false;
  let stopTimer: Stop = () => undefined;

  const join = (): void => pace.run(sendJoin);

  function sendJoin(): void {
    isJoinSent = true;
    send(`JOIN #${channelLogin}`);
    startTimer(JOIN_ANSWER_WITHIN_MS, () => {
      hasFailed = true;
      startTimer(RETRY_UNANSWERED_AFTER_MS, join);
      listener.onState({ kind: 'no-answer' });
    });
  }

  function startTimer(delayMs: number, run: () => void): void {
    stopTimer();
    stopTimer = timers.after(delayMs, run);
  }

  /** Cancels what the join waits for: its turn, its answer or the next attempt. */
  function stopWaiting(): void {
    stopTimer();
    pace.cancel(sendJoin);
  }

  /** A line shows that the channel is joined. `roomId` is `''` if the line does not contain it. */
  function handleAnswer(roomId: string): void {
    if (roomId !== '') {
      isRoomKnown = true;
      listener.onRoom(roomId);
    }
    if (isJoined || !isJoinSent) return;
    isJoined = true;
    hasFailed = false;
    stopWaiting();
    listener.onState({ kind: 'joined' });
  }

  function readCommand(command: CommandLine): void {
    const { line, text } = command;
    if (command.command === 'ROOMSTATE') handleAnswer(readRawTag(line, 'room-id'));
    else readRemoval(command, listener);
    if (!isJoinSent || !isJoinRefusal(command)) return;
    isJoined = false;
    hasFailed = true;
    startTimer(RETRY_REFUSED_AFTER_MS, join);
    listener.onState({ kind: 'refused', notice: text });
  }

  function reset(): void {
    stopWaiting();
    isJoinSent = isJoined = hasFailed = false;
  }

  listener.onState({ kind: 'connecting' });
  const stopListening = listen({
    channel: {
      channelLogin,
      onCommand: readCommand,
      onMessage(message, at) {
        if (!isJoined || !isRoomKnown) handleAnswer(readRawTag(message.line, 'room-id'));
        listener.onMessage(message, at);
      },
    },
    onReady() {
      isJoined = false;
      listener.onState({ kind: 'joining' });
      join();
    },
    onDown(state) {
      reset();
      if (state !== null) listener.onState(state);
    },
  });

  return {
    /** Clears its timers. The listener is not called afterwards. */
    leave(): void {
      if (isJoinSent) send(`PART #${channelLogin}`);
      reset();
      stopListening();
    },
    /** Sends a join again at once that was refused or had no answer. No effect in other states. */
    retry(): void {
      if (!hasFailed) return;
      hasFailed = false;
      stopWaiting();
      listener.onState({ kind: 'joining' });
      join();
    },
  };
}
