import type { ChatBehaviour } from './chat-behaviour.ts';
import { roomIdOf, userIdOf } from './room-id.ts';

/** The tags of a chatter without badges, in the default colour of messages. */
const PLAIN_CHATTER = 'badge-info=;badges=;color=#1E90FF';

/** The IRC prefix of a client in lines about it. */
export function maskOf(nick: string): string {
  return `${nick}!${nick}@${nick}.tmi.twitch.tv`;
}

/** The lines that a client gets after its `NICK`. */
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

/** The line that an account gets after its welcome. An anonymous client does not get it. */
export function globalUserStateLine(nick: string): string {
  const tags = `${PLAIN_CHATTER};display-name=${nick};emote-sets=0;user-id=${userIdOf(nick)};user-type=`;
  return `@${tags} :tmi.twitch.tv GLOBALUSERSTATE`;
}

/** An account gets this line after a join, without an id, and after each of its messages, with the message's id. */
export function userStateLine(nick: string, channelLogin: string, messageId?: string): string {
  const id = messageId === undefined ? '' : `;id=${messageId}`;
  const tags = `${PLAIN_CHATTER};display-name=${nick};emote-sets=0${id};mod=0;subscriber=0;user-type=`;
  return `@${tags} :tmi.twitch.tv USERSTATE #${channelLogin}`;
}

/** The notice that a client gets instead of a join; null if the channel can be joined. */
export function joinRefusal(channelLogin: string, behaviour: ChatBehaviour): string | null {
  const notice = (id: string, text: string) =>
    `@msg-id=${id} :tmi.twitch.tv NOTICE #${channelLogin} :${text}`;
  if (behaviour.suspendedChannels.has(channelLogin)) {
    return notice('msg_channel_suspended', 'This channel does not exist or has been suspended.');
  }
  if (behaviour.banningChannels.has(channelLogin)) {
    return notice('msg_banned', `You are permanently banned from talking in ${channelLogin}.`);
  }
  return null;
}

/** The lines that a client gets after a join. */
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
