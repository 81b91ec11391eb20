import type { MonotonicMs, Stop } from '../domain/clock.ts';
import type { Emote, ListLoading } from '../domain/emote.ts';
import type { MissedSeconds } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
import type { Vote } from '../domain/vote.ts';
import type { EmoteEntry } from '../emotes/emote-numbers.ts';
import type { MessageCounts } from '../stats/message-counts.ts';
import type { MessageWindow } from '../stats/message-window.ts';
import type { EarlierChat } from './earlier-chat.ts';
import type { ChannelMessage } from './protocol.ts';

export interface StepRecorder {
  /** Must be called when the live dictionary restarts. The recording continues: its emotes have numbers of their own. */
  restartDictionary?(): void;
  /** Must be called with each step, before its columns are transferred. `at`: its end on our clock. */
  append(step: Step, isFollowed: boolean, at: MonotonicMs): void;
  /** Turns recorded seconds into gaps: they were counted without their lines, because the link stalled. */
  miss(seconds: MissedSeconds): void;
  stop: Stop;
}

export type ObservedWindow = Pick<MessageWindow, 'observe' | 'nextNumber' | 'enteredCount'>;

/** Words without an emote that a recorder watches for. */
export interface NotedWords {
  /** Their numbers are `NOT_COUNTED`, and every emote's score is higher. */
  readonly entries: readonly EmoteEntry[];
  /** Called with each entry of the message that is not counted: one of `entries`, or an ignored emote. */
  note(entry: EmoteEntry): void;
  /** Ends the message. Returns its counts, or others that are equal. */
  finish(counts: MessageCounts): MessageCounts;
}

/** The lists of a channel as its session has them. */
export interface ChannelLists {
  readonly states: readonly ListLoading[];
  /** By the id of the list. */
  readonly emotes: ReadonlyMap<string, readonly Emote[]>;
  readonly globalListIds: readonly string[];
}

export interface RecordedChannel {
  readonly channelLogin: string;
  readonly window: ObservedWindow;
  /** The live dictionary, by number. */
  readonly emotes: () => readonly Emote[];
  /** Lets the session note words with a mood, also in its messages so far. */
  readonly noteWords: (words: NotedWords) => void;
  /** Whether steps have the server's time. Before the first lines it is this device's, whose clock may be wrong. */
  readonly isTimeKnown: () => boolean;
  /** Whether the message with this number (`MessageWindow`) was sent before the join, so that another page can have counted it. */
  readonly isEarlier: (messageNumber: number) => boolean;
  readonly lists: () => ChannelLists;
  /** Chat from before joining, which is recorded first; null if it does not count. */
  readonly earlierChat: () => Promise<EarlierChat | null>;
  /** Calls `onVote` with each vote that is over, until the session stops. */
  readonly watchVotes: (onVote: (vote: Vote) => void) => void;
  readonly emit: (message: ChannelMessage) => void;
}
