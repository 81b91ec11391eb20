import { readUserId } from '../../../domain/chat-message.ts';
import type { ListedEmote } from '../../../domain/emote.ts';
import { LIVE_EVENT_MAX_CHANGES, PERSONAL_EMOTES_OF_A_USER } from '../../../domain/limits.ts';
import {
  objectOf,
  parseAtOnce,
  readAny,
  readFinite,
  readList,
  readText,
} from '../../../domain/value-reader.ts';
import { readCode, readId } from '../../lists/decode.ts';
import type { EmoteChange, EntryName } from '../../lists/emote-change.ts';
import type { PersonalService } from '../../personal-emotes.ts';
import { decodeSevenTvEntry, readSevenTvId, SEVEN_TV, sevenTvPictures } from './seven-tv.ts';

/** The frames of the event service that are used here. */
export type SevenTvMessage =
  | { readonly kind: 'hello'; readonly heartbeatMs: number }
  /** The service closes the socket; `code` is the reason, 0 if it is missing. */
  | { readonly kind: 'end'; readonly code: number }
  /** `changes` is null if there are more than `LIVE_EVENT_MAX_CHANGES`. */
  | { readonly kind: 'set'; readonly setId: string; readonly changes: readonly EmoteChange[] | null }
  /** The user's channel shows another set from now on, or none if `setId` is null. */
  | { readonly kind: 'active-set'; readonly userId: string; readonly setId: string | null }
  // When a user writes, the service sends his personal set, its emotes, and then the grant.
  | { readonly kind: 'personal-set'; readonly setId: string; readonly emotes: readonly ListedEmote[] }
  | { readonly kind: 'set-deleted'; readonly setId: string }
  | { readonly kind: 'grant' | 'revoke'; readonly userId: number; readonly setId: string }
  /** A heartbeat, an acknowledgement, or an unknown frame. */
  | { readonly kind: 'other' };

/** The service's default heartbeat interval, in milliseconds. */
const HEARTBEAT_MS = 45_000;

/** The kinds of frames, in their field `op`. SevenTV/SevenTV, shared/src/event_api/payload.rs. */
const OP_DISPATCH = 0;
const OP_HELLO = 1;
const OP_END_OF_STREAM = 7;

const UNREADABLE: EmoteChange = { kind: 'unreadable' };

const OTHER: SevenTvMessage = { kind: 'other' };

const readFrame = objectOf({ op: readFinite, d: readAny });

/** Accepts 1 second to 10 minutes. */
const readHello = objectOf({
  heartbeat_interval: (value) => {
    const ms = readFinite(value) ?? 0;
    return ms >= 1_000 && ms <= 600_000 ? ms : undefined;
  },
});
const readEnd = objectOf({ code: readFinite });

/** Empty for anything but a list. */
const readEntries = (value: unknown): readonly unknown[] => readList(value) ?? [];

const readBody = objectOf({
  id: readText,
  object: readAny,
  pulled: readEntries,
  updated: readEntries,
  pushed: readEntries,
});
type DispatchBody = NonNullable<ReturnType<typeof readBody>>;

const readDispatch = objectOf({ type: readText, body: readBody });

const readNamed = objectOf({ id: readId, name: (name) => readCode(name) ?? null });

const readChange = objectOf({ key: readText, value: readAny, old_value: readAny });

/** Decodes one frame. Never throws. */
export function decodeSevenTvMessage(text: string): SevenTvMessage {
  const frame = readFrame(parseAtOnce(text));
  if (frame === undefined) return OTHER;
  const { op, d } = frame;
  switch (op) {
    case OP_DISPATCH:
      return decodeDispatch(d);
    case OP_HELLO:
      return { kind: 'hello', heartbeatMs: readHello(d)?.heartbeat_interval ?? HEARTBEAT_MS };
    case OP_END_OF_STREAM:
      return { kind: 'end', code: readEnd(d)?.code ?? 0 };
    default:
      return OTHER;
  }
}

/** `pulled` is applied first: an emote that is both pulled and pushed was removed and added again. */
function changesOf({ pulled, updated, pushed }: DispatchBody): readonly EmoteChange[] | null {
  if (pulled.length + updated.length + pushed.length > LIVE_EVENT_MAX_CHANGES) return null;
  return [
    ...entriesWithKey(pulled, 'emotes').map(({ old_value: before }) => removal(before)),
    ...entriesWithKey(updated, 'emotes').flatMap(({ old_value: before, value }) =>
      put(value, nameOf(before)),
    ),
    ...entriesWithKey(pushed, 'emotes').flatMap(({ value }) => put(value, null)),
  ];
}

function removal(entry: unknown): EmoteChange {
  const name = nameOf(entry);
  return name === null ? UNREADABLE : { kind: 'remove', ...name };
}

function put(entry: unknown, before: EntryName | null): readonly EmoteChange[] {
  const emote = decodeSevenTvEntry(entry);
  if (emote === 'no-emote') return [];
  return [emote === 'unreadable' ? UNREADABLE : { kind: 'put', emote, before }];
}

/** A set can contain an emote under several codes. Null without a valid id. */
function nameOf(entry: unknown): EntryName | null {
  const named = readNamed(entry);
  return named === undefined ? null : { id: named.id, code: named.name };
}

function decodeDispatch(d: unknown): SevenTvMessage {
  const dispatch = readDispatch(d);
  if (dispatch === undefined) return OTHER;
  const { type, body } = dispatch;
  switch (type) {
    case 'emote_set.update':
      return { kind: 'set', setId: body.id, changes: changesOf(body) };
    case 'user.update':
      return decodeUserUpdate(body.id, body.updated);
    case 'emote_set.create':
      return decodePersonalSet(body.object) ?? OTHER;
    case 'emote_set.delete':
      return { kind: 'set-deleted', setId: body.id };
    case 'entitlement.create':
      return decodeEntitlement('grant', body.object) ?? OTHER;
    case 'entitlement.delete':
      return decodeEntitlement('revoke', body.object) ?? OTHER;
    default:
      return OTHER;
  }
}

/** An update has one entry for each connection of the user (Twitch, Discord, …), all with the same set. */
function decodeUserUpdate(userId: string, connections: readonly unknown[]): SevenTvMessage {
  if (connections.length > LIVE_EVENT_MAX_CHANGES) return OTHER;
  const fields = entriesWithKey(connections, 'connections').flatMap(({ value }) => readEntries(value));
  for (const { value } of entriesWithKey(fields, 'emote_set_id')) {
    const setId = readSevenTvId({ id: value });
    if (setId !== null || value === null || value === '') return { kind: 'active-set', userId, setId };
  }
  for (const { value } of entriesWithKey(fields, 'emote_set')) {
    const setId = readSevenTvId(value);
    if (setId !== null || value === null) return { kind: 'active-set', userId, setId };
  }
  return OTHER;
}

function entriesWithKey(entries: readonly unknown[], key: string) {
  return entries
    .map(readChange)
    .filter((change) => change !== undefined)
    .filter((change) => change.key === key);
}

/** The flag of a personal set. SevenTV/SevenTV, shared/src/old_types/mod.rs. */
const PERSONAL_SET = 4;

export const SEVEN_TV_PERSONAL: PersonalService = {
  source: '7TV personal',
  channelSource: SEVEN_TV,
  // Above every list of channels: a viewer sees the author's own emote.
  scoreBonus: 0.9,
  picturesOf: sevenTvPictures,
};

const readSet = objectOf({ id: readId, flags: readFinite, emotes: readAny });

const readEntitlement = objectOf({
  kind: (kind) => (kind === 'EMOTE_SET' ? kind : undefined),
  ref_id: readId,
  user: objectOf({ connections: readList }),
});

const readConnection = objectOf({
  platform: (platform) => (platform === 'TWITCH' ? platform : undefined),
  id: readUserId,
});

/** The subscriptions to the personal emotes of a channel's chatters, as JSON. Chatterino, SeventvEventAPI.cpp. */
export function personalSubscriptions(roomId: string): string[] {
  const condition = { ctx: 'channel', platform: 'TWITCH', id: roomId };
  return ['entitlement.create', 'entitlement.delete', 'emote_set.*'].map((type) =>
    JSON.stringify({ type, condition }),
  );
}

/** The object of `emote_set.create`. Null for a set that is not personal. */
function decodePersonalSet(object: unknown): SevenTvMessage | null {
  const set = readSet(object);
  if (set === undefined || (set.flags & PERSONAL_SET) === 0) return null;
  const entries = (readList(set.emotes) ?? []).slice(-PERSONAL_EMOTES_OF_A_USER);
  const emotes = entries.map(decodeSevenTvEntry).filter((decoded) => typeof decoded === 'object');
  return { kind: 'personal-set', setId: set.id, emotes };
}

/** The object of `entitlement.create` or `entitlement.delete`. Null for a badge, a paint, and a user without Twitch. */
function decodeEntitlement(kind: 'grant' | 'revoke', object: unknown): SevenTvMessage | null {
  const entitlement = readEntitlement(object);
  const connections = entitlement?.user.connections.slice(0, 20).map(readConnection);
  const userId = connections?.find((connection) => connection !== undefined)?.id;
  if (entitlement === undefined || userId === undefined) return null;
  return { kind, userId, setId: entitlement.ref_id };
}
