import type { ChannelLogin } from '../domain/channel-login.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs, TimeDeps, UnixMs } from '../domain/clock.ts';
import { type CountingRules, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { EmoteListState } from '../domain/emote.ts';
import { ROOM_ID_MAX_LENGTH } from '../domain/limits.ts';
import type { Vote } from '../domain/vote.ts';
import type { EmoteLists, EnteredRoom, ListsListener } from '../emotes/lists/emote-lists.ts';
import type { FetchJson } from '../emotes/lists/load-list.ts';
import { createObservedTime } from '../stats/observed-time.ts';
import { createStepClock } from '../stats/step-clock.ts';
import type { ChatHub } from './chat-hub.ts';
import { type CounterDeps, createCounter } from './counter.ts';
import type { EarlierChat, EarlierChatDeps } from './earlier-chat.ts';
import { createEmoteIndex } from './emote-index.ts';
import { createLazyVotes } from './lazy-votes.ts';
import type { ChannelMessage, VoteMessage } from './protocol.ts';
import type { ServiceAddress } from './service-address.ts';
import { createSourceRooms } from './source-rooms.ts';
import type { ChannelLists, RecordedChannel, StepRecorder } from './step-recorder.ts';
import type { Votes, VotesDeps } from './vote/votes.ts';

/** Wait between the room id and the first request for its lists: quick changes of the channel then request nothing. */
const FIRST_LIST_WAIT_MS = 500;

export interface ChannelSessionDeps extends TimeDeps {
  readonly emoteLists: EmoteLists;
  /** Whether the lists of this channel are loaded before those of channels out of view. */
  readonly isInView: () => boolean;
  readonly fetchJson: FetchJson;
  /** Called before the channel is joined, if chat from before that counts. */
  readonly loadEarlierChat: () => Promise<(deps: EarlierChatDeps) => EarlierChat>;
  /** Called at the first command that can start a vote. */
  readonly loadVotes: () => Promise<(deps: VotesDeps) => Votes>;
  readonly pictureAddress: ServiceAddress;
  /** The clock of this machine, which may be wrong. */
  readonly unixNow: () => UnixMs;
  readonly logWarning: (text: string) => void;
  readonly emit: (message: ChannelMessage) => void;
  /** The emotes of a step. Default: all, as in the table. */
  readonly rank?: CounterDeps['rank'];
}

export type ChannelSession = ReturnType<typeof startChannelSession>;

interface OwnRoom {
  readonly roomId: string;
  readonly lists: EnteredRoom;
  /** Its id may change once for each connection. */
  mayChange: boolean;
}

/** Joins a channel, counts its chat, and emits a step every second, until stopped. */
export function startChannelSession(channelLogin: ChannelLogin, deps: ChannelSessionDeps, chat: ChatHub) {
  const { timers, now, emit, emoteLists } = deps;
  const startedAt = chat.startTime();
  const stepClock = createStepClock(startedAt);
  /** Null before the first line that has the room's id. */
  let room: OwnRoom | null = null;
  let steps = 0;
  const observed = createObservedTime();
  let lastCountedAt: UnixMs | null = null;

  const isMirrored = ({ sourceRoomId }: ChatMessage): boolean =>
    sourceRoomId !== '' && sourceRoomId !== room?.roomId;
  const emotes = createEmoteIndex({
    pictureAddress: deps.pictureAddress,
    globalListIds: emoteLists.globalListIds,
    isMirrored,
  });
  let rules = DEFAULT_COUNTING_RULES;
  const counter = createCounter({
    countsOf: emotes.countsOf,
    emotes: emotes.emotes,
    rank: deps.rank,
    initialOffsetMs: now() - deps.unixNow(),
  });
  let onVote: (vote: Vote) => void = () => undefined;
  const votes = createLazyVotes(
    deps.loadVotes,
    {
      emotesIn: emotes.emotesIn,
      emotes: emotes.emotes,
      isMirrored,
      serverTime: counter.serverTime,
      isTimeKnown: counter.isTimeKnown,
      isFollowed: () => observed.isFollowed(now()),
      emit(message) {
        if (message.kind === 'vote' && message.vote.isOver) onVote(message.vote);
        emit(message);
      },
    },
    deps.logWarning,
  );
  const listsListener = (onLists: ListsListener['onLists']): ListsListener => ({
    isInView: deps.isInView,
    firstWaitMs: FIRST_LIST_WAIT_MS,
    onLists,
  });
  const sourceRooms = createSourceRooms({
    keepLists: (id, onLists) => emoteLists.enterOtherRoom(id, listsListener(onLists)),
    onLists: emotes.setSourceLists,
    timers,
    now,
  });
  let recorder: StepRecorder | null = null;
  let listStates: readonly EmoteListState[] = [];
  let hasJoined = false;
  let onJoined: (at: MonotonicMs) => void = () => undefined;
  /** When the channel was first joined. */
  const joined = new Promise<MonotonicMs>((resolve) => {
    onJoined = resolve;
  });
  let isStopped = false;
  /** Chat from before joining. */
  let earlierChat: EarlierChat | null = null;
  /** Null if that chat did not count before the join. Resolves to null if its code cannot be loaded. */
  let startingEarlierChat: Promise<EarlierChat | null> | null = null;

  async function startEarlierChat(): Promise<EarlierChat | null> {
    const start = await deps.loadEarlierChat().catch((error) => deps.logWarning(`${error}`));
    if (!start) return null;
    const joinedAt = await joined;
    if (isStopped || !rules.chatBeforeJoining) return null;
    earlierChat = start({
      ...deps,
      channelLogin,
      counter,
      observed,
      countsOf: emotes.countsOf,
      listStates: () => listStates,
      joinedAt,
    });
    return earlierChat;
  }

  function enterRoom(id: string): void {
    if (id === room?.roomId || id.length > ROOM_ID_MAX_LENGTH || room?.mayChange === false) return;
    room?.lists.stop();
    const lists = emoteLists.enterOwnRoom(id, {
      ...listsListener(emotes.setLists),
      onStates(states) {
        listStates = states;
        emit({ kind: 'lists', states });
      },
      onPersonalEmotes: emotes.setPersonalEmotes,
    });
    room = { roomId: id, lists, mayChange: room === null };
  }

  /**
   * Restarts the count if the session has met too many emotes: numbers, totals and records begin again, and the retained messages
   * are counted again. Returns whether the window had others: its time up to the last of them becomes unobserved.
   */
  function restartIfFull(): boolean {
    if (!emotes.isFull()) return false;
    const unretainedUntil = counter.window.removeUnretained();
    if (unretainedUntil !== null) observed.forgetUntil(unretainedUntil);
    emotes.restart();
    recorder?.restartDictionary?.();
    return unretainedUntil !== null;
  }

  /** Emits a step if one is due at `at`. Called before lines are read, so that no later line is counted in it. */
  function stepIfDue(at: MonotonicMs): void {
    const stepAt = stepClock.nextDue(at);
    if (stepAt === null) return;
    const hasLost = restartIfFull();
    const stale = emotes.drainStale();
    if (stale === 'all') counter.recount(rules.countingMode);
    else if (stale !== null) counter.recountAuthors(stale);
    earlierChat?.step(stepAt);
    const missed = counter.drainMissed();
    if (missed !== null) recorder?.miss(missed);
    const counted = counter.step(stepAt, stepClock.acceptUntilMs());
    const isFollowed = observed.isFollowed(stepAt);
    if (isFollowed) lastCountedAt = counted.endTime;
    for (const run of emotes.drainChanges()) emit({ kind: 'emotes', ...run });
    steps++;
    votes.pass((loaded) => loaded.step(now()));
    const step = { step: steps, ...counted, observedMs: observed.observedMs(stepAt), lastCountedAt };
    recorder?.append(step, isFollowed && !hasLost, stepAt);
    emit({ kind: 'step', step });
  }

  /** The chat is followed from `at` on, or no longer. */
  function follow(isFollowed: boolean, at: MonotonicMs): void {
    observed.follow(isFollowed, at);
    votes.pass((loaded) => loaded.follow(isFollowed, at));
  }

  const leave = chat.follow(channelLogin, {
    onTime: stepIfDue,
    onSuspended(sleptSince) {
      counter.expectClockChange();
      if (sleptSince !== null) follow(false, sleptSince);
    },
    onState(state) {
      if (state.kind === 'connecting' && room !== null) room.mayChange = true;
      const at = now();
      if (state.kind === 'joined') {
        follow(true, at);
        hasJoined = true;
        onJoined(at);
      } else if (observed.isFollowed(at)) {
        follow(false, counter.loseConnection(chat.lastHeardAt(), at));
      }
      emit({ kind: 'connection', state });
    },
    onMessage(message, at) {
      if (room !== null && rules.sharedChat === 'all' && isMirrored(message))
        sourceRooms.noteMessage(message.sourceRoomId);
      if (counter.receive(message, at)) votes.receive(message, at);
    },
    onMessageRemoved(messageId, line) {
      counter.removeId(messageId);
      votes.pass((loaded) => loaded.removeMessage(messageId, line));
      earlierChat?.noteRemovedId(messageId);
    },
    onUserRemoved(userId, login, line) {
      counter.removeUser(userId, login);
      votes.pass((loaded) => loaded.removeUser(userId, login, line));
      earlierChat?.noteRemovedUser(userId, login);
    },
    onRoom: enterRoom,
  });

  const lists = (): ChannelLists => ({
    states: listStates,
    emotes: emotes.lists(),
    globalListIds: emoteLists.globalListIds,
  });

  return {
    channelLogin,
    lists,
    setCustomEmotes: emotes.setCustomEmotes,
    setRules(next: CountingRules): void {
      rules = next;
      if (rules.chatBeforeJoining && !hasJoined) startingEarlierChat ??= startEarlierChat();
      emotes.setRules(rules);
      votes.setRules(rules);
      if (rules.sharedChat === 'own') sourceRooms.clear();
    },
    /** Counts the chat `delayMs` later than it arrives. Steps still have the times of the chat. */
    setDelay(delayMs: number): void {
      stepClock.setDelay(delayMs, now());
      if (steps === 0) counter.window.moveTo(startedAt, stepClock.acceptUntilMs());
    },
    /** Records the channel until `stop`. Returns what `start` returns. Must not be called twice. */
    record<Started extends StepRecorder>(start: (channel: RecordedChannel) => Started): Started {
      const started = start({
        channelLogin,
        window: counter.window,
        emotes: emotes.emotes,
        noteWords: emotes.noteWords,
        isTimeKnown: () => counter.isTimeKnown() || earlierChat?.isTimeKnown() === true,
        isEarlier: (messageNumber) => earlierChat?.isEarlier(messageNumber) === true,
        lists,
        watchVotes(listener) {
          onVote = listener;
        },
        earlierChat: async () => startingEarlierChat,
        emit,
      });
      recorder = started;
      return started;
    },
    reloadLists(): void {
      room?.lists.reload();
      sourceRooms.reload();
    },
    vote(message: VoteMessage): void {
      const at = now();
      votes.open((loaded) => loaded.handle(message, at));
    },
    stop(): void {
      isStopped = true;
      earlierChat?.stop();
      leave();
      room?.lists.stop();
      emotes.stop();
      sourceRooms.clear();
      recorder?.stop();
    },
  };
}
