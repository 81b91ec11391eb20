/** Frames of 7TV's events about personal emotes, in the format of its public source (May 2026). */

interface SetEmote {
  readonly id: string;
  readonly name: string;
}

const dispatch = (type: string, body: object): string => JSON.stringify({ op: 0, d: { type, body } });

const entryOf = ({ id, name }: SetEmote) => ({ id, name, data: { name, animated: false } });

/** A set exists, usually without its emotes. `flags` of 4: it is personal. */
export function setCreated(id: string, emotes: readonly SetEmote[] = [], flags = 4): string {
  const set = { id, name: 'Personal Emotes', flags, capacity: 5 };
  const object = emotes.length === 0 ? set : { ...set, emotes: emotes.map(entryOf) };
  return dispatch('emote_set.create', { id, kind: 3, contextual: true, object });
}

export function setDeleted(id: string): string {
  return dispatch('emote_set.delete', { id, kind: 3 });
}

/** Emotes were added to a set and removed from it. */
export function setChanged(
  id: string,
  added: readonly SetEmote[],
  removed: readonly SetEmote[] = [],
): string {
  const pushed = added.map((emote) => ({ key: 'emotes', index: 0, value: entryOf(emote) }));
  const pulled = removed.map((emote) => ({
    key: 'emotes',
    index: 0,
    old_value: entryOf(emote),
    value: null,
  }));
  return dispatch('emote_set.update', { id, kind: 3, pushed, pulled });
}

/** A user of Twitch got a set, or lost it. */
export function entitled(kind: 'create' | 'delete', userId: string, setId: string): string {
  const connections = [
    { id: '1', platform: 'DISCORD' },
    { id: userId, platform: 'TWITCH' },
  ];
  const object = {
    id: `${userId} ${setId}`,
    kind: 'EMOTE_SET',
    ref_id: setId,
    user: { id: 'u', connections },
  };
  return dispatch(`entitlement.${kind}`, { id: object.id, kind: 10, contextual: true, object });
}
