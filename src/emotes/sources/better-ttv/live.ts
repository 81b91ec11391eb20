import { readUserId } from '../../../domain/chat-message.ts';
import type { ListedEmote } from '../../../domain/emote.ts';
import { PERSONAL_EMOTES_OF_A_USER } from '../../../domain/limits.ts';
import { objectOf, parseAtOnce, readAny, readList, readText } from '../../../domain/value-reader.ts';
import { readId } from '../../lists/decode.ts';
import type { EmoteChange } from '../../lists/emote-change.ts';
import type { LiveList } from '../../lists/live-list.ts';
import { openLiveSocket } from '../../lists/live-socket.ts';
import type { PersonalService } from '../../personal-emotes.ts';
import type { LiveSource, LiveSourceDeps } from '../emote-source.ts';
import {
  BETTER_TTV,
  BETTER_TTV_CHANNEL_ID,
  BETTER_TTV_SOCKET_HOST,
  betterTtvPictures,
  decodeBetterTtvEntry,
} from './better-ttv.ts';

export const BETTER_TTV_PERSONAL: PersonalService = {
  source: 'BetterTTV personal',
  channelSource: BETTER_TTV,
  // Above every list of channels, and below 7TV's.
  scoreBonus: 0.85,
  picturesOf: betterTtvPictures,
};

/**
 * Subscribes to changes of the channels' own and shared emotes, which include the personal emotes of those who write there. The
 * service sends no greeting and no heartbeat: a dead socket looks like channels without changes, and stays open.
 */
export function openBetterTtv(deps: LiveSourceDeps): LiveSource {
  /** By the name of the channel. */
  const lists = new Map<string, LiveList>();
  const personal = deps.personal.connect(BETTER_TTV_PERSONAL);
  const socket = openLiveSocket({
    ...deps,
    url: `${BETTER_TTV_SOCKET_HOST}/ws`,
    lists: () => lists.values(),
    onReset: () => undefined,
    onOpen() {
      for (const name of lists.keys()) send('join_channel', name);
      socket.subscribed();
    },
    onText(text) {
      const event = decodeBetterTtvEvent(text);
      switch (event.kind) {
        case 'changes':
          lists.get(event.channelName)?.change(event.changes);
          break;
        case 'refresh':
          lists.get(event.channelName)?.loadAgain();
          break;
        case 'user':
          setUser(event.userId, event.emotes);
          break;
        case 'other':
          break;
      }
    },
  });

  /** The event contains all emotes of the user: they are a set with the user's id. */
  function setUser(userId: number, emotes: readonly ListedEmote[]): void {
    const setId = `${userId}`;
    if (emotes.length === 0) personal.removeSet(setId);
    else {
      personal.putSet(setId, emotes);
      personal.grant(userId, setId);
    }
  }

  /** Nothing is sent while no socket is open. */
  function send(name: 'join_channel' | 'part_channel', channelName: string): void {
    socket.send(JSON.stringify({ name, data: { name: channelName } }));
  }

  return {
    follow(roomId, roomLists) {
      const list = roomLists.get(BETTER_TTV_CHANNEL_ID);
      // There are no events for global emotes.
      if (list === undefined) return { stop: () => undefined };
      const name = betterTtvChannelName(roomId);
      lists.set(name, list);
      send('join_channel', name);
      return {
        stop() {
          lists.delete(name);
          send('part_channel', name);
        },
      };
    },
    stop: socket.close,
  };
}

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
