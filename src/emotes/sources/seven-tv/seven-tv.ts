import type { Pictures } from '../../../domain/emote.ts';
import { objectOf, readAny, readList, readText } from '../../../domain/value-reader.ts';
import {
  type DecodedEntry,
  decodeEntries,
  httpsUrl,
  pathSegment,
  readAnswer,
  readCode,
  readId,
} from '../../lists/decode.ts';
import {
  type DecodedList,
  EMPTY_LIST,
  ListFailure,
  type ListRequest,
  type LoadEmoteList,
} from '../../lists/load-list.ts';
import type { EmoteSource } from '../emote-source.ts';

/** 7TV's own browser extension uses it. */
const V3_HOST = 'https://7tv.io';
const V3 = `${V3_HOST}/v3`;
export const SEVEN_TV_EVENTS_HOST = 'wss://events.7tv.io';

/** Version 2 was shut down in November 2023 (it answers 410). Requested only if v3 gives no usable answer. */
const V2_HOST = 'https://api.7tv.app';
const V2 = `${V2_HOST}/v2`;

export const SEVEN_TV = '7TV';

export const SEVEN_TV_CHANNEL_ID = 'sevenTvChannel';
export const SEVEN_TV_GLOBAL_ID = 'sevenTvGlobal';

export const sevenTv: EmoteSource = {
  name: SEVEN_TV,
  hosts: [V3_HOST, V2_HOST, SEVEN_TV_EVENTS_HOST],
  lists: [
    {
      id: SEVEN_TV_CHANNEL_ID,
      title: 'Channel',
      scope: 'channel',
      scoreBonus: 0.8,
      load: loadChannel,
      loadFallback: loadV2(({ roomId }) => `users/${pathSegment(roomId)}/emotes`),
    },
    {
      id: SEVEN_TV_GLOBAL_ID,
      title: 'Global',
      scope: 'global',
      scoreBonus: 0.6,
      load: ({ get, onLiveIds }) =>
        get(`${V3}/emote-sets/global`, (body) => {
          const entries = decodeSevenTvSet(body);
          onLiveIds({ userId: null, setId: readSevenTvId(body) });
          return decodeSevenTvEntries(entries);
        }),
      loadFallback: loadV2(() => 'emotes/global'),
    },
  ],
};

const NO_SET = { entries: null, subjects: { userId: null, setId: null } };

async function loadChannel(request: ListRequest): Promise<DecodedList> {
  const { entries, subjects } = await request.get(
    `${V3}/users/twitch/${pathSegment(request.roomId)}`,
    decodeSevenTvUser,
    (body) => (isUnknownSevenTvUser(body) ? NO_SET : undefined),
  );
  request.onLiveIds(subjects);
  if (entries !== null) return decodeSevenTvEntries(entries);
  return subjects.setId === null ? EMPTY_LIST : loadSevenTvSet(subjects.setId, request);
}

/** Loads a set that a channel shows. */
export function loadSevenTvSet(setId: string, { get }: ListRequest): Promise<DecodedList> {
  return get(
    `${V3}/emote-sets/${pathSegment(setId)}`,
    (body) => decodeSevenTvEntries(decodeSevenTvSet(body)),
    // The set was deleted: the channel shows no emotes.
    () => EMPTY_LIST,
  );
}

function loadV2(pathOf: (request: ListRequest) => string): LoadEmoteList {
  return (request) =>
    request.get(`${V2}/${pathOf(request)}`, (body) => decodeEntries(body, decodeSevenTvV2Entry));
}

/** The ids for live events of a room; null if there is none. A type, because an interface is not assignable to `LiveIds`. */
export type SevenTvSubjects = {
  /** The channel's account at 7TV; null for the global set. */
  readonly userId: string | null;
  /** The set that the channel shows, or the global set. */
  readonly setId: string | null;
};

/** The set was embedded until August 2026; since then it is null. */
const readUser = objectOf({
  id: readAny,
  emote_set_id: readAny,
  emote_set: readAny,
  /** The account at 7TV. */
  user: readAny,
});

const readEmbeddedSet = objectOf({ emotes: readList });

/** `emotes` is absent when the set is empty. */
const readSet = objectOf({ id: readAny, emotes: readAny });

const readNamed = objectOf({ id: readId });

const readNotFound = objectOf({ error: readAny, error_code: readAny });

const readData = objectOf({ host: readAny });

/** `name` is the code that chatters type; the emote's own name is `data.name`. */
const readEntry = objectOf({
  id: readId,
  name: readCode,
  data: readAny,
  modifier: readAny,
});

const readV2Entry = objectOf({
  id: readId,
  name: readCode,
  urls: readList,
  modifier: readAny,
});

const readHost = objectOf({ url: readText, files: readAny });
const readFile = objectOf({
  name: (name) => readText(name) || undefined,
  /** The same as `name` if the emote is not animated. */
  static_name: readAny,
  format: (format) => (format === 'WEBP' ? format : undefined),
});

/** Decodes `GET /v3/users/twitch/{roomId}` with status 200. `entries`: of the active set; null if the answer lacks them. */
export function decodeSevenTvUser(body: unknown) {
  const { id, emote_set_id, emote_set, user } = readAnswer(readUser, body);
  const entries = readEmbeddedSet(emote_set)?.emotes ?? null;
  const setId = readSevenTvId({ id: emote_set_id });
  const isEmpty = id === undefined && emote_set_id === undefined && emote_set === undefined;
  const isInvalid = setId === null && (emote_set_id ?? '') !== '';
  if (entries === null && (isEmpty || isInvalid)) throw new ListFailure('answer not understood');
  const subjects: SevenTvSubjects = {
    userId: readSevenTvId(user),
    setId: setId ?? readSevenTvId(emote_set),
  };
  return { entries, subjects };
}

/** The `id` of an answer or of a part of it; null without a valid one. */
export function readSevenTvId(named: unknown): string | null {
  return readNamed(named)?.id ?? null;
}

/** Whether a status 404 means that 7TV does not know the channel. Otherwise the path itself does not exist. */
export function isUnknownSevenTvUser(body: unknown): boolean {
  const answer = readNotFound(body);
  return answer?.error === 'user not found' || answer?.error_code === 12_000;
}

/** The entries of `GET /v3/emote-sets/{id}`. They are not decoded yet. */
export function decodeSevenTvSet(body: unknown): readonly unknown[] {
  const { id, emotes } = readAnswer(readSet, body);
  if (id === undefined && emotes === undefined) throw new ListFailure('answer not understood');
  return emotes === undefined ? [] : readAnswer(readList, emotes);
}

/** Decodes the entries of a v3 set. */
export function decodeSevenTvEntries(entries: readonly unknown[]): DecodedList {
  return decodeEntries(entries, decodeSevenTvEntry);
}

/** Decodes one entry of a v3 set or of an event. */
export function decodeSevenTvEntry(entry: unknown): DecodedEntry {
  const fields = readEntry(entry);
  if (fields === undefined) return 'unreadable';
  if (fields.modifier === true) return 'no-emote';
  const { id, name, data } = fields;
  const details = readData(data ?? {});
  if (details === undefined) return 'unreadable';
  const pictures = details.host == null ? sevenTvPictures(pathSegment(id), false) : picturesAt(details.host);
  return pictures === null ? 'unreadable' : { id, code: name, ...pictures };
}

/** The usual addresses. @param idSegment the id, as a segment of a path */
export function sevenTvPictures(idSegment: string, isAnimated: boolean): Pictures {
  const folder = `https://cdn.7tv.app/emote/${idSegment}`;
  return {
    imageUrl: `${folder}/2x.webp`,
    stillUrl: isAnimated ? `${folder}/2x_static.webp` : undefined,
  };
}

/** Decodes one entry of v2. The second of its pictures is the one at 2x. */
export function decodeSevenTvV2Entry(entry: unknown): DecodedEntry {
  const fields = readV2Entry(entry);
  if (fields === undefined) return 'unreadable';
  if (fields.modifier === true) return 'no-emote';
  const { id, name, urls } = fields;
  const imageUrl = httpsUrl(readList(urls[1])?.[1]);
  return imageUrl === null ? 'unreadable' : { id, code: name, imageUrl };
}

/** Null without an https address. */
function picturesAt(host: unknown): Pictures | null {
  const fields = readHost(host);
  if (fields === undefined) return null;
  const { url, files } = fields;
  const address = (name: string): string | null =>
    httpsUrl(`${url}${url.endsWith('/') ? '' : '/'}${pathSegment(name)}`);
  const { name, static_name: stillName } = pictureFile(files);
  const imageUrl = address(name);
  const isAnimated = typeof stillName === 'string' && stillName !== name;
  return imageUrl === null ? null : { imageUrl, stillUrl: (isAnimated && address(stillName)) || undefined };
}

/** The WEBP file at 2x, or the first one. */
function pictureFile(files: unknown): { readonly name: string; readonly static_name?: unknown } {
  const readable = (readList(files) ?? []).map(readFile).filter((file) => file !== undefined);
  return readable.find(({ name }) => name === '2x.webp') ?? readable[0] ?? { name: '2x.webp' };
}
