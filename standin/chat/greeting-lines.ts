import { roomIdOf, userIdOf } from './room-id.ts';

/** A chatter of no rank, in the colour that messages have where nothing else is said. */
const PLAIN_CHATTER = 'badge-info=;badges=;color=#1E90FF';

/** How a client without a host name of its own is named in lines about it. */
export function maskOf(nick: string): string {
  return `${nick}!${nick}@${nick}.tmi.twitch.tv`;
}

/** What a client hears once it has told its name. */
export function welcomeLines(nick: string): readonly string[] {
  return [
    `:tmi.twitch.tv 001 ${nick} :Welcome, GLHF!`,
    `:tmi.twitch.tv 002 ${nick} :Your host is tmi.twitch.tv`,
    `:tmi.twitch.tv 003 ${nick} :This server is rather new`,
    `:tmi.twitch.tv 004 ${nick} :-`,
    `:tmi.twitch.tv 375 ${nick} :-`,
    `:tmi.twitch.tv 372 ${nick} :You are in a maze of twisty passages, all alike.`,
    `:tmi.twitch.tv 376 ${nick} :>`,
  ];
}

/** What an account hears after its welcome; an anonymous client does not. */
export function globalUserStateLine(nick: string): string {
  const tags = `${PLAIN_CHATTER};display-name=${nick};emote-sets=0;user-id=${userIdOf(nick)};user-type=`;
  return `@${tags} :tmi.twitch.tv GLOBALUSERSTATE`;
}

/** What an account hears after a join, without an id, and after each message of its own, with the message's. */
export function userStateLine(nick: string, channelLogin: string, messageId?: string): string {
  const id = messageId === undefined ? '' : `;id=${messageId}`;
  const tags = `${PLAIN_CHATTER};display-name=${nick};emote-sets=0${id};mod=0;subscriber=0;user-type=`;
  return `@${tags} :tmi.twitch.tv USERSTATE #${channelLogin}`;
}

/** What a client hears once it is in a channel. */
export function joinLines(nick: string, channelLogin: string, isAccount: boolean): readonly string[] {
  const state = `emote-only=0;followers-only=-1;r9k=0;room-id=${roomIdOf(channelLogin)};slow=0;subs-only=0`;
  return [
    `:${maskOf(nick)} JOIN #${channelLogin}`,
    `:${nick}.tmi.twitch.tv 353 ${nick} = #${channelLogin} :${nick}`,
    `:${nick}.tmi.twitch.tv 366 ${nick} #${channelLogin} :End of /NAMES list`,
    ...(isAccount ? [userStateLine(nick, channelLogin)] : []),
    `@${state} :tmi.twitch.tv ROOMSTATE #${channelLogin}`,
  ];
}
