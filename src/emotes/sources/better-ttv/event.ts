import * as v from 'valibot';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { idSchema } from '../../lists/listed-emote.ts';
import { parseShortJson, parseUnknown, textSchema } from '../../lists/parse-unknown.ts';
import { BETTER_TTV_CHANNEL_BONUS, decodeBetterTtvEntry } from './answer.ts';

const frameSchema = v.object({
  name: textSchema,
  data: v.object({
    channel: textSchema,
    emote: v.optional(v.unknown()),
    emoteId: v.optional(v.unknown()),
  }),
});

/** An update can contain only the changed fields. A complete emote has the field `animated`. */
const completeSchema = v.object({
  animated: v.pipe(
    v.unknown(),
    v.check((animated) => typeof animated === 'boolean'),
  ),
});

/** The name of a channel in BetterTTV's live events. */
export function betterTtvChannelName(roomId: string): string {
  return `twitch:${roomId}`;
}

/** The changes of one frame to a channel's emotes; none for another channel or an unknown frame. Never throws. */
export function decodeBetterTtvEvent(text: string, channelName: string): EmoteChange[] {
  const frame = parseUnknown(frameSchema, parseShortJson(text));
  if (frame === null || frame.data.channel !== channelName) return [];
  const { name, data } = frame;
  switch (name) {
    case 'emote_create':
      return decodePut(data.emote, true);
    case 'emote_update':
      return decodePut(data.emote, parseUnknown(completeSchema, data.emote) !== null);
    case 'emote_delete': {
      const id = parseUnknown(idSchema, data.emoteId);
      return [id === null ? { kind: 'unreadable' } : { kind: 'remove', id }];
    }
    default:
      return [];
  }
}

function decodePut(entry: unknown, isComplete: boolean): EmoteChange[] {
  const emote = decodeBetterTtvEntry(entry, BETTER_TTV_CHANNEL_BONUS);
  if (emote === 'unreadable') return [{ kind: 'unreadable' }];
  if (emote === 'no-emote') return [];
  const { id, code, score } = emote;
  return [isComplete ? { kind: 'put', emote } : { kind: 'rename', id, code, score }];
}
