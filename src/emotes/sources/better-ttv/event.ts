import type { ListedEmote } from '../../../domain/emote.ts';
import { PERSONAL_EMOTES_OF_A_USER } from '../../../domain/limits.ts';
import { objectOf, parseAtOnce, readAny, readList, readText } from '../../../domain/value-reader.ts';
import { readId } from '../../lists/decode.ts';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { decodeBetterTtvEntry } from './answer.ts';

const readFrame = objectOf({
  name: readText,
  data: objectOf({ channel: readText, emote: readAny, emoteId: readAny }),
});

const readUserFrame = objectOf({
  name: (name) => (name === 'lookup_user' ? name : undefined),
  data: objectOf({ channel: readAny, providerId: readText, pro: readAny, emotes: readAny }),
});

/** An update can contain only the changed fields. A complete emote has `animated`. */
const isComplete = (emote: unknown): boolean => typeof Object(emote).animated === 'boolean';

/** The name of a channel in BetterTTV's live events. */
export function betterTtvChannelName(roomId: string): string {
  return `twitch:${roomId}`;
}

export interface BetterTtvEvent {
  readonly channelName: string;
  readonly changes: readonly EmoteChange[];
  readonly user: BetterTtvUser | null;
  /** The channel's list must be loaded again: https://github.com/night/betterttv/pull/8186, not seen yet */
  readonly isRefresh: boolean;
}

/** All personal emotes of a user who writes in a joined channel. Only BetterTTV's subscribers have some. */
export interface BetterTtvUser {
  /** Twitch's id. */
  readonly userId: string;
  readonly emotes: readonly ListedEmote[];
}

/** The changes of a channel's emotes in one frame, or its user; null for an unknown frame. Never throws. */
export function decodeBetterTtvEvent(text: string): BetterTtvEvent | null {
  const json = parseAtOnce(text);
  const user = readUserFrame(json);
  if (user !== undefined) {
    return {
      channelName: readText(user.data.channel) ?? '',
      changes: [],
      user: userOf(user.data),
      isRefresh: false,
    };
  }
  const frame = readFrame(json);
  if (frame === undefined) return null;
  const { name, data } = frame;
  return {
    channelName: data.channel,
    changes: changesOf(frame),
    user: null,
    isRefresh: name === 'emotes_refresh',
  };
}

function userOf({
  providerId,
  pro,
  emotes,
}: NonNullable<ReturnType<typeof readUserFrame>>['data']): BetterTtvUser {
  const entries = pro === true ? (readList(emotes) ?? []) : [];
  const decoded = entries
    .slice(-PERSONAL_EMOTES_OF_A_USER)
    .map(decodeBetterTtvEntry)
    .filter((emote) => typeof emote === 'object');
  return { userId: providerId, emotes: decoded };
}

function changesOf({ name, data }: NonNullable<ReturnType<typeof readFrame>>): EmoteChange[] {
  switch (name) {
    case 'emote_create':
      return decodePut(data.emote, true);
    case 'emote_update':
      return decodePut(data.emote, isComplete(data.emote));
    case 'emote_delete': {
      const id = readId(data.emoteId);
      return [id === undefined ? { kind: 'unreadable' } : { kind: 'remove', id, code: null }];
    }
    default:
      return [];
  }
}

function decodePut(entry: unknown, isWhole: boolean): EmoteChange[] {
  const emote = decodeBetterTtvEntry(entry);
  if (emote === 'unreadable') return [{ kind: 'unreadable' }];
  if (emote === 'no-emote') return [];
  const { id, code } = emote;
  return [isWhole ? { kind: 'put', emote, before: { id, code: null } } : { kind: 'rename', id, code }];
}
