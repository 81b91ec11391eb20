import { ulidOf } from '../catalogue/emote-ids.ts';
import { sevenTvEmoteNamed } from '../catalogue/seventv-codes.ts';
import { userIdOf } from '../chat/room-id.ts';
import { additions, removals } from './seventv-changes.ts';
import type { SevenTvConnection } from './seventv-connection.ts';

/** The users whose events a connection got last. The service sends those of another user, and then again those of this one. */
const REMEMBERED_USERS = 512;

/** Personal emotes: those who write in a channel, and the sets that belong to them. */
export interface SevenTvPersonal {
  /**
   * A user of 7TV's extension writes in a room. Its subscribers get, in this order, his personal set, its emotes, and that he
   * has it, unless a connection remembers him. Other codes than before replace those of his set.
   */
  announce(roomId: string, login: string, codes: readonly string[]): void;
  /** The user's set is taken away. The room's subscribers get one event. */
  takeAway(roomId: string, login: string): void;
  /** All connections forget everybody. */
  reset(): void;
}

export function createSevenTvPersonal(connections: () => readonly SevenTvConnection[]): SevenTvPersonal {
  /** By connection, then login: the codes that it was sent. */
  let remembered = new WeakMap<SevenTvConnection, Map<string, readonly string[]>>();

  const rememberedBy = (connection: SevenTvConnection): Map<string, readonly string[]> => {
    const users = remembered.get(connection) ?? new Map<string, readonly string[]>();
    remembered.set(connection, users);
    return users;
  };

  /** Sends what the connection does not remember of the user. */
  const announceTo = (
    connection: SevenTvConnection,
    roomId: string,
    login: string,
    codes: readonly string[],
  ) => {
    const users = rememberedBy(connection);
    const known = users.get(login);
    remember(users, login, codes);
    const set = { id: personalSetIdOf(login), roomId, name: 'Personal Emotes', emotes: [] };
    const placed = (all: readonly string[]) =>
      all.map((code, index) => ({ emote: personalEmote(roomId, login, code), index }));
    const send = (type: string, body: unknown) => connection.dispatch(type, channelOf(roomId), body);
    const [gone, added] = [difference(known ?? [], codes), difference(codes, known ?? [])];
    if (known === undefined) send('emote_set.create', setCreation(login));
    if (gone.length > 0) send('emote_set.update', removals(set, placed(gone)));
    if (added.length > 0) send('emote_set.update', additions(set, placed(added)));
    if (known === undefined) send('entitlement.create', entitlement(login));
  };

  return {
    announce(roomId, login, codes) {
      for (const connection of connections()) announceTo(connection, roomId, login, codes);
    },
    takeAway(roomId, login) {
      for (const connection of connections()) {
        rememberedBy(connection).delete(login);
        connection.dispatch('entitlement.delete', channelOf(roomId), entitlement(login));
      }
    },
    reset() {
      remembered = new WeakMap();
    },
  };
}

/** As the newest user; the oldest of too many is forgotten. */
function remember(users: Map<string, readonly string[]>, login: string, codes: readonly string[]): void {
  users.delete(login);
  users.set(login, codes);
  const [oldest] = users.keys();
  if (users.size > REMEMBERED_USERS && oldest !== undefined) users.delete(oldest);
}

/** The condition of subscriptions to what happens to those who write in a channel. */
function channelOf(roomId: string) {
  return { ctx: 'channel', platform: 'TWITCH', id: roomId };
}

/** A channel's emote with the same code is another emote. */
function personalEmote(roomId: string, login: string, code: string) {
  return { ...sevenTvEmoteNamed(roomId, code), id: ulidOf(`${code} of ${login}`) };
}

function personalSetIdOf(login: string): string {
  return ulidOf(`personal set of ${login}`);
}

function setCreation(login: string): unknown {
  const id = personalSetIdOf(login);
  const object = {
    ...{ id, name: 'Personal Emotes', flags: 4, tags: [], immutable: false, privileged: true },
    ...{ capacity: 5, owner: userOf(login) },
  };
  return { id, kind: 3, contextual: true, object };
}

function entitlement(login: string): unknown {
  const id = ulidOf(`entitlement of ${login}`);
  const object = { id, kind: 'EMOTE_SET', ref_id: personalSetIdOf(login), user: userOf(login) };
  return { id, kind: 10, contextual: true, object };
}

function userOf(login: string): unknown {
  const name = { username: login, display_name: login };
  const discord = { id: '1', platform: 'DISCORD', ...name };
  const twitch = { id: userIdOf(login), platform: 'TWITCH', ...name, emote_set_id: null };
  return { id: ulidOf(`user ${login}`), ...name, style: {}, connections: [discord, twitch] };
}

function difference(codes: readonly string[], others: readonly string[]): string[] {
  return codes.filter((code) => !others.includes(code));
}
