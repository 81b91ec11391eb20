/** Channels with emotes of their own, which their chat likes most. */
const CHANNELS = [
  ...['quiet', 'talk', 'lively', 'busy', 'bursts', 'waves', 'song', 'walls', 'emotewalls', 'flood'],
  ...['sharedchat', 'sharingfriend'],
] as const;

/** The emotes that only this channel's lists have; none for most channels. */
export interface OwnCodes {
  readonly sevenTv: readonly string[];
  readonly betterTtv: readonly string[];
}

const NONE: OwnCodes = { sevenTv: [], betterTtv: [] };

export function ownCodesOf(channelLogin: string): OwnCodes {
  if (!CHANNELS.some((channel) => channel === channelLogin)) return NONE;
  const named = (ends: readonly string[]) => ends.map((end) => channelLogin + end);
  return { sevenTv: named(['Hype', 'Love', 'Rage']), betterTtv: named(['Cozy', 'GG']) };
}

/** The same by room id. @param roomIdOf the room id of a channel */
export function ownCodesByRoom(roomIdOf: (channelLogin: string) => string): ReadonlyMap<string, OwnCodes> {
  return new Map(CHANNELS.map((channel) => [roomIdOf(channel), ownCodesOf(channel)]));
}
