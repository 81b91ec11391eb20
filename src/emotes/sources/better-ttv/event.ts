import * as v from 'valibot';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { idSchema } from '../../lists/listed-emote.ts';
import { parseShortJson } from '../../lists/parse-short-json.ts';
import { BETTER_TTV_CHANNEL_BONUS, decodeBetterTtvEntry } from './better-ttv.ts';

const frameSchema = v.object({
  name: v.string(),
  data: v.object({
    channel: v.string(),
    emote: v.optional(v.unknown()),
    emoteId: v.optional(v.unknown()),
  }),
});

/** An update may hold nothing but what changed; a whole emote says whether it moves. */
const wholeSchema = v.object({ animated: v.boolean() });

/** What BetterTTV's live link calls a channel. */
export function betterTtvChannelName(roomId: string): string {
  return `twitch:${roomId}`;
}

/** What one frame did to the emotes of a channel; nothing if it is another's or not understood. Never throws. */
export function decodeBetterTtvEvent(text: string, channelName: string): EmoteChange[] {
  const frame = v.safeParse(frameSchema, parseShortJson(text));
  if (!frame.success || frame.output.data.channel !== channelName) return [];
  const { name, data } = frame.output;
  switch (name) {
    case 'emote_create':
      return decodePut(data.emote, true);
    case 'emote_update':
      return decodePut(data.emote, v.is(wholeSchema, data.emote));
    case 'emote_delete': {
      const id = v.safeParse(idSchema, data.emoteId);
      return [id.success ? { kind: 'remove', id: id.output } : { kind: 'unreadable' }];
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
