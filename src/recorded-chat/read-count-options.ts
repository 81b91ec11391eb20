import type { MonotonicMs } from '../domain/clock.ts';
import type { Counting } from '../domain/counting-rules.ts';
import { NO_CUSTOM_EMOTES } from '../emotes/no-custom-emotes.ts';
import type { ServiceAddress } from '../session/service-address.ts';
import type { CountOptions } from './count-chat.ts';

/** How a file is counted by the rules of the page. Loads the engine for patterns if there is a custom emote. */
export async function readCountOptions(
  { rules, customEmotes }: Counting,
  pictureAddress: ServiceAddress,
  now: () => MonotonicMs,
): Promise<CountOptions> {
  if (customEmotes.length === 0) return { rules, customEmotes: NO_CUSTOM_EMOTES, pictureAddress };
  const { createPatternEngine } = await import('../session/pattern-engine.ts');
  const read = createPatternEngine().read(customEmotes, new Set(), now, () => undefined);
  return { rules, customEmotes: read, pictureAddress };
}
