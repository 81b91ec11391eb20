import type { Emote } from '../src/domain/emote.ts';
import type { Snapshot } from '../src/domain/snapshot.ts';
import type { ChannelMessage } from '../src/session/protocol.ts';

/** Reads a session's messages as the page does: returns each step with its dictionary, null for other messages. */
export function createStepReader(): (message: ChannelMessage) => Snapshot | null {
  const emotes: Emote[] = [];
  return (message) => {
    if (message.kind === 'emotes') emotes.splice(message.from, message.emotes.length, ...message.emotes);
    if (message.kind !== 'step') return null;
    return { ...message.step, second: Math.floor(message.step.endTime / 1_000), emotes: [...emotes] };
  };
}
