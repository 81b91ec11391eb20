import { roomIdOf } from './room-id.ts';

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

/** What a client hears once it is in a channel. */
export function joinLines(nick: string, channelLogin: string): readonly string[] {
  const state = `emote-only=0;followers-only=-1;r9k=0;room-id=${roomIdOf(channelLogin)};slow=0;subs-only=0`;
  return [
    `:${maskOf(nick)} JOIN #${channelLogin}`,
    `:${nick}.tmi.twitch.tv 353 ${nick} = #${channelLogin} :${nick}`,
    `:${nick}.tmi.twitch.tv 366 ${nick} #${channelLogin} :End of /NAMES list`,
    `@${state} :tmi.twitch.tv ROOMSTATE #${channelLogin}`,
  ];
}
