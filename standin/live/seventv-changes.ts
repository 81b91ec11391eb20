import { ulidOf } from '../catalogue/emote-ids.ts';
import type { SevenTvEmote } from '../catalogue/seventv-codes.ts';
import { activeEmote, setReference } from '../services/seventv-set.ts';
import type { SevenTvSet } from '../services/seventv-sets.ts';

/** The service's numbers for the kinds of changed objects. */
const USER = 1;
const EMOTE_SET = 3;

const ACTOR = {
  id: ulidOf('an editor'),
  username: 'tidy_editor',
  display_name: 'Tidy_Editor',
  avatar_url: 'https://static-cdn.jtvnw.net/jtv_user_pictures/tidy_editor-profile_image-300x300.png',
  style: {},
} as const;

/** An emote and its index in the set, from 0. */
export interface PlacedEmote {
  readonly emote: SevenTvEmote;
  readonly index: number;
}

/** The body of an event: emotes were added to a set. */
export function additions(set: SevenTvSet, added: readonly PlacedEmote[]): unknown {
  const pushed = added.map(({ emote, index }) => ({ ...placeOf(index), value: activeEmote(emote) }));
  return { ...changeOf(set.id, EMOTE_SET), pushed };
}

/** The body of an event: emotes were removed from a set. */
export function removals(set: SevenTvSet, removed: readonly PlacedEmote[]): unknown {
  const pulled = removed.map(({ emote, index }) => ({
    ...placeOf(index),
    old_value: activeEmote(emote),
    value: null,
  }));
  return { ...changeOf(set.id, EMOTE_SET), pulled };
}

/** The body of an event: a user's Twitch connection has another active set, or none. */
export function setSwitch(userId: string, from: SevenTvSet | null, to: SevenTvSet | null): unknown {
  const value = [
    { key: 'emote_set', index: null, type: 'object', ...fromTo(from, to, setReference) },
    { key: 'emote_set_id', index: null, type: 'string', ...fromTo(from, to, (set) => set.id) },
  ];
  const connection = { key: 'connections', index: 0, nested: true, type: '', value };
  return { ...changeOf(userId, USER), updated: [connection] };
}

function changeOf(id: string, kind: number) {
  return { id, kind, actor: ACTOR };
}

function placeOf(index: number) {
  return { key: 'emotes', index, type: 'object' };
}

/** The service omits an `old_value` of null, but includes a `value` of null. */
function fromTo<Value>(
  from: SevenTvSet | null,
  to: SevenTvSet | null,
  fieldsOf: (set: SevenTvSet) => Value,
): { readonly old_value?: Value; readonly value: Value | null } {
  return {
    ...(from === null ? {} : { old_value: fieldsOf(from) }),
    value: to === null ? null : fieldsOf(to),
  };
}
