import { type ChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';

/** Most channels of a board: Twitch accepts 20 joins in ten seconds (dev.twitch.tv/docs/irc, rate limits). */
export const BOARD_CHANNELS_MAX = 20;

/**
 * The names in an address, `a+b+c` or `a,b,c`. The query overrides the path. Null without names.
 *
 * @param query the parameter `channels`
 * @param path what follows `/board/`, decoded
 */
export function namesInAddress(query: string | null, path: string | undefined): readonly string[] | null {
  const names = (query || path || '').split(/[+,\s]+/).filter((name) => name !== '');
  return names.length === 0 ? null : names;
}

/** The channels of a board, each once. `beyond`: those after `BOARD_CHANNELS_MAX`. `impossible`: names that no channel can have. */
export function readBoard(names: readonly string[]) {
  const logins = new Set<ChannelLogin>();
  const impossible = new Set<string>();
  for (const name of names) {
    const login = readFollowedLogin(name);
    if (login === null) impossible.add(name);
    else logins.add(login);
  }
  const all = [...logins];
  return {
    logins: all.slice(0, BOARD_CHANNELS_MAX),
    beyond: all.slice(BOARD_CHANNELS_MAX),
    impossible: [...impossible],
  };
}

export function boardPath(logins: readonly ChannelLogin[]): string {
  return logins.length === 0 ? '/board' : `/board/${logins.join('+')}`;
}
