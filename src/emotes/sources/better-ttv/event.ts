import { readUserId } from '../../../domain/chat-message.ts';
import type { ListedEmote } from '../../../domain/emote.ts';
import { PERSONAL_EMOTES_OF_A_USER } from '../../../domain/limits.ts';
import { objectOf, parseAtOnce, readAny, readList, readText } from '../../../domain/value-reader.ts';
import { readId } from '../../lists/decode.ts';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { decodeBetterTtvEntry } from './answer.ts';

const readData = objectOf({
  channel: readAny,
  emote: readAny,
  emoteId: readAny,
  providerId: readAny,
  pro: readAny,
  emotes: readAny,
});
type EventData = NonNullable<ReturnType<typeof readData>>;

const readFrame = objectOf({ name: readText, data: readData });

/** An update can contain only the changed fields. A complete emote has `animated`. */
const isComplete = (emote: unknown): boolean => typeof Object(emote).animated === 'boolean';

/** The name of a channel in BetterTTV's live events. */
export function betterTtvChannelName(roomId: string): string {
  return `twitch:${roomId}`;
}

export type BetterTtvEvent =
  | { readonly kind: 'changes'; readonly channelName: string; readonly changes: readonly EmoteChange[] }
  /** The channel's list must be loaded again: https://github.com/night/betterttv/pull/8186, not seen yet */
  | { readonly kind: 'refresh'; readonly channelName: string }
  /** All personal emotes of a user who writes in a joined channel. Only BetterTTV's subscribers have some. */
  | { readonly kind: 'user'; readonly userId: number; readonly emotes: readonly ListedEmote[] }
  /** An unknown frame. */
  | { readonly kind: 'other' };

const OTHER: BetterTtvEvent = { kind: 'other' };

/** Decodes one frame. Never throws. */
export function decodeBetterTtvEvent(text: string): BetterTtvEvent {
  const frame = readFrame(parseAtOnce(text));
  if (frame === undefined) return OTHER;
  const { name, data } = frame;
  const channelName = readText(data.channel) ?? '';
  switch (name) {
    case 'emote_create':
      return { kind: 'changes', channelName, changes: decodePut(data.emote, true) };
    case 'emote_update':
      return { kind: 'changes', channelName, changes: decodePut(data.emote, isComplete(data.emote)) };
    case 'emote_delete': {
      const id = readId(data.emoteId);
      const changes: EmoteChange[] = [
        id === undefined ? { kind: 'unreadable' } : { kind: 'remove', id, code: null },
      ];
      return { kind: 'changes', channelName, changes };
    }
    case 'emotes_refresh':
      return { kind: 'refresh', channelName };
    case 'lookup_user':
      return decodeUser(data);
    default:
      return OTHER;
  }
}

function decodeUser({ providerId, pro, emotes }: EventData): BetterTtvEvent {
  const userId = readUserId(providerId);
  if (userId === undefined) return OTHER;
  const entries = pro === true ? (readList(emotes) ?? []) : [];
  const decoded = entries.slice(-PERSONAL_EMOTES_OF_A_USER).map(decodeBetterTtvEntry);
  return { kind: 'user', userId, emotes: decoded.filter((emote) => typeof emote === 'object') };
}

function decodePut(entry: unknown, isWhole: boolean): readonly EmoteChange[] {
  const emote = decodeBetterTtvEntry(entry);
  if (emote === 'unreadable') return [{ kind: 'unreadable' }];
  if (emote === 'no-emote') return [];
  const { id, code } = emote;
  return [isWhole ? { kind: 'put', emote, before: { id, code: null } } : { kind: 'rename', id, code }];
}
