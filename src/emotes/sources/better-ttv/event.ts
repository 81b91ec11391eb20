import { objectOf, parseShortJson, readAny, readId, readText } from '../../lists/decode.ts';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { BETTER_TTV_CHANNEL_BONUS, decodeBetterTtvEntry } from './answer.ts';

const readFrame = objectOf({
  name: readText,
  data: objectOf({ channel: readText, emote: readAny, emoteId: readAny }),
});

/** An update can contain only the changed fields. A complete emote has the field `animated`. */
const isComplete = (emote: unknown): boolean => typeof Object(emote).animated === 'boolean';

/** The name of a channel in BetterTTV's live events. */
export function betterTtvChannelName(roomId: string): string {
  return `twitch:${roomId}`;
}

export interface BetterTtvEvent {
  readonly channelName: string;
  readonly changes: readonly EmoteChange[];
}

/** The changes of one frame to the emotes of a channel; null for an unknown frame. Never throws. */
export function decodeBetterTtvEvent(text: string): BetterTtvEvent | null {
  const frame = readFrame(parseShortJson(text));
  return frame === undefined ? null : { channelName: frame.data.channel, changes: changesOf(frame) };
}

function changesOf({ name, data }: NonNullable<ReturnType<typeof readFrame>>): EmoteChange[] {
  switch (name) {
    case 'emote_create':
      return decodePut(data.emote, true);
    case 'emote_update':
      return decodePut(data.emote, isComplete(data.emote));
    case 'emote_delete': {
      const id = readId(data.emoteId);
      return [id === undefined ? { kind: 'unreadable' } : { kind: 'remove', id }];
    }
    default:
      return [];
  }
}

function decodePut(entry: unknown, isWhole: boolean): EmoteChange[] {
  const emote = decodeBetterTtvEntry(entry, BETTER_TTV_CHANNEL_BONUS);
  if (emote === 'unreadable') return [{ kind: 'unreadable' }];
  if (emote === 'no-emote') return [];
  const { id, code, score } = emote;
  return [isWhole ? { kind: 'put', emote } : { kind: 'rename', id, code, score }];
}
