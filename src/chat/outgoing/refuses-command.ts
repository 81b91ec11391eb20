import type { ServerAnswer } from './answer-line.ts';

/** Notices that turn a chat command down (dev.twitch.tv/docs/irc/msg-id). */
const REFUSAL =
  /^(?:already|bad|msg|usage|whisper)_|^(?:no_permission|invalid_user|not_hosting|tos_ban|turbo_only_color|timeout_no_timeout|untimeout_banned|unavailable_command)$/;

/**
 * Whether a notice turns down the chat command `command`.
 *
 * @param command with its slash: `/ban`
 */
export function refusesCommand({ noticeId, text }: ServerAnswer, command: string): boolean {
  return noticeId === 'unrecognized_cmd' ? text.endsWith(` ${command}`) : REFUSAL.test(noticeId);
}
