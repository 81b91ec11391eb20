import { type CommandLine, readRawTag } from '../../../src/chat/line.ts';

/** Every reason for which sending fails. Callers compare these texts: they do not change. */
export type SendErrorText =
  | 'Cannot send anonymous messages.'
  | 'Not connected to server.'
  | 'No response from Twitch.'
  | 'Ping timeout.'
  | 'Maximum reconnection attempts reached.'
  | 'Cannot send a whisper to the same account.';

/** What was requested, and what Twitch answered. */
export interface SendEvidence {
  /** The function that was called: `say`, `join`, `ready`; a chat command by its text: `/ban`. */
  readonly command: string;
  /** As it was typed; `''` if the request is not about a channel. */
  readonly channel: string;
  /**
   * The notice with which Twitch refused, or null; its text is for people. The message of such an error is
   * `No response from Twitch.`, except for a refused login: `Not connected to server.`.
   */
  readonly notice: { readonly noticeId: string; readonly text: string } | null;
}

/** Something was not sent, or Twitch did not confirm it. No text is sent a second time. */
export class SendError extends Error {
  override readonly name = 'SendError';
  override readonly message: SendErrorText;
  readonly evidence: SendEvidence;

  /** @param refusal the notice with which Twitch refused */
  constructor(
    message: SendErrorText,
    { command, channel }: Omit<SendEvidence, 'notice'>,
    refusal?: CommandLine,
  ) {
    super(message);
    this.message = message;
    const notice = refusal && { noticeId: readRawTag(refusal.line, 'msg-id'), text: refusal.text };
    this.evidence = { command, channel, notice: notice ?? null };
  }
}
