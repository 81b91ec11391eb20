import { oneLine } from '../../../src/chat/connection.ts';
import { type CommandLine, readRawTag } from '../../../src/chat/line.ts';
import { readChannelLogin } from '../../../src/domain/channel-login.ts';
import type { SendPost } from './outbox.ts';
import { splitText } from './split-text.ts';

/** Notices that refuse a chat command (dev.twitch.tv/docs/irc/msg-id). */
const REFUSAL =
  /^(?:already|bad|msg|usage|whisper)_|^(?:no_permission|invalid_user|not_hosting|tos_ban|turbo_only_color|timeout_no_timeout|untimeout_banned|unavailable_command)$/;

/**
 * Whether a NOTICE refuses the chat command `command`.
 *
 * @param command with its slash: `/ban`
 */
export function refusesCommand({ line, text }: CommandLine, command: string): boolean {
  const noticeId = readRawTag(line, 'msg-id');
  return noticeId === 'unrecognized_cmd' ? text.endsWith(` ${command}`) : REFUSAL.test(noticeId);
}

/**
 * The commands of Twitch's chat, sent as text. **Twitch retired all of them on IRC** on 24 February 2023
 * (announced in September 2022), `/host` and `/unhost` with host mode itself on 3 October 2022. It answers them with
 * `Unrecognized command`, so each of these rejects, with that notice as its evidence. Moderation works through Twitch's
 * REST API. Sources and replacements: docs/decisions/0013-sending-side.md.
 *
 * Each resolves with the text of Twitch's confirmation.
 *
 * @param ownLogin `''` for an anonymous connection
 */
export function createChatCommands(send: SendPost, ownLogin: string) {
  /**
   * @param confirmedBy the ids of the notices that confirm the command; `CLEARCHAT` is a line of that kind
   * @param args null stands for a login that cannot exist
   */
  async function run(
    channel: string,
    name: string,
    confirmedBy: readonly string[],
    args: readonly (string | number | null)[] = [],
  ): Promise<string> {
    const command = `/${name}`;
    const text = oneLine([command, ...args].join(' ')).trimEnd();
    const confirmation = await send({
      command,
      channel,
      // Only the first part: the rest of a long reason would appear in the chat.
      texts: args.includes(null) ? null : splitText(text).slice(0, 1),
      confirms: (line) =>
        line.command === 'NOTICE'
          ? confirmedBy.includes(readRawTag(line.line, 'msg-id'))
          : line.command === 'CLEARCHAT' && line.text === '' && confirmedBy.includes('CLEARCHAT'),
      refuses: (line) => refusesCommand(line, command),
    });
    return confirmation?.text ?? '';
  }

  return {
    /** `minutes`: how long a chatter must have followed the channel. */
    followersOnly: (channel: string, minutes = 30) =>
      run(channel, 'followers', ['followers_on', 'followers_on_zero'], [minutes]),
    followersOnlyOff: (channel: string) => run(channel, 'followersoff', ['followers_off']),
    /** `seconds`: least time between two messages of one chatter. */
    slow: (channel: string, seconds = 300) => run(channel, 'slow', ['slow_on'], [seconds]),
    slowOff: (channel: string) => run(channel, 'slowoff', ['slow_off']),
    subscribers: (channel: string) => run(channel, 'subscribers', ['subs_on']),
    subscribersOff: (channel: string) => run(channel, 'subscribersoff', ['subs_off']),
    emoteOnly: (channel: string) => run(channel, 'emoteonly', ['emote_only_on']),
    emoteOnlyOff: (channel: string) => run(channel, 'emoteonlyoff', ['emote_only_off']),
    /** Unique chat: no message twice. Twitch's notices call it r9k. */
    uniqueChat: (channel: string) => run(channel, 'uniquechat', ['r9k_on']),
    uniqueChatOff: (channel: string) => run(channel, 'uniquechatoff', ['r9k_off']),

    ban: (channel: string, login: string, reason = '') =>
      run(channel, 'ban', ['ban_success'], [readChannelLogin(login), reason]),
    /** Ends a ban or a timeout. */
    unban: (channel: string, login: string) =>
      run(channel, 'unban', ['unban_success', 'untimeout_success'], [readChannelLogin(login)]),
    timeout: (channel: string, login: string, seconds = 300, reason = '') =>
      run(channel, 'timeout', ['timeout_success'], [readChannelLogin(login), seconds, reason]),
    clear: (channel: string) => run(channel, 'clear', ['CLEARCHAT']),
    deleteMessage: (channel: string, messageId: string) =>
      run(channel, 'delete', ['delete_message_success'], [messageId]),

    mod: (channel: string, login: string) => run(channel, 'mod', ['mod_success'], [readChannelLogin(login)]),
    unmod: (channel: string, login: string) =>
      run(channel, 'unmod', ['unmod_success'], [readChannelLogin(login)]),
    mods: async (channel: string) => namesIn(await run(channel, 'mods', ['room_mods', 'no_mods'])),
    vip: (channel: string, login: string) => run(channel, 'vip', ['vip_success'], [readChannelLogin(login)]),
    unvip: (channel: string, login: string) =>
      run(channel, 'unvip', ['unvip_success'], [readChannelLogin(login)]),
    vips: async (channel: string) => namesIn(await run(channel, 'vips', ['vips_success', 'no_vips'])),

    /** `seconds`: 30, 60, 90, 120, 150 or 180; Twitch refuses others. */
    commercial: (channel: string, seconds = 30) =>
      run(channel, 'commercial', ['commercial_success'], [seconds]),
    host: (channel: string, target: string) => run(channel, 'host', ['host_on'], [readChannelLogin(target)]),
    unhost: (channel: string) => run(channel, 'unhost', ['host_off']),
    /** Changes the colour of the account's own name: one of Twitch's names for colours, or `#RRGGBB`. */
    color: (color: string) => run(ownLogin, 'color', ['color_changed'], [color]),
  };
}

/** The logins after the colon of `The moderators of this channel are: one, two`; none without a colon. */
function namesIn(text: string): readonly string[] {
  const list = text.split(': ')[1] ?? '';
  return list.split(/[ ,.]+/).filter((name) => name !== '');
}
