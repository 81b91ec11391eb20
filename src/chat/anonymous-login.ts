/**
 * What an anonymous, read-only connection sends first. Twitch takes any password for a `justinfan` nick;
 * this one is its own web client's.
 *
 * @param random a number in [0, 1)
 * @param skipMembership leaves out `twitch.tv/membership`: who joins and leaves is then not told
 */
export function anonymousLogin(random: number, skipMembership: boolean): readonly string[] {
  return [capabilityRequest(skipMembership), 'PASS SCHMOOPIIE', `NICK justinfan${guestNumber(random)}`];
}

/** What is asked of Twitch's chat before a login of either kind. */
export function capabilityRequest(skipMembership: boolean): string {
  const capabilities = ['twitch.tv/tags', 'twitch.tv/commands'];
  if (!skipMembership) capabilities.push('twitch.tv/membership');
  return `CAP REQ :${capabilities.join(' ')}`;
}

/** 1000 to 80999. */
function guestNumber(random: number): number {
  return Math.floor(random * 80_000) + 1_000;
}
