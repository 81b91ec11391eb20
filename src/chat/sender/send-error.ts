import type { CommandLine } from '../line.ts';
import { readRawTag } from '../tag.ts';

/** Every way in which sending fails; the texts are a contract with the callers. */
export type SendErrorText =
  | 'Cannot send anonymous messages.'
  | 'Not connected to server.'
  | 'No response from Twitch.'
  | 'Ping timeout.'
  | 'Maximum reconnection attempts reached.'
  | 'Cannot send a whisper to the same account.';

/** What was asked, and what Twitch said to it. */
export interface SendEvidence {
  /** The function that was called: `say`, `join`; a chat command by its text: `/ban`. */
  readonly command: string;
  /** As it was typed; `''` where none was asked for. */
  readonly channel: string;
  /**
   * Twitch's notice, where it refused; its words are for people. Such an error reads
   * `No response from Twitch.`: the confirmation that was waited for did not come.
   */
  readonly notice: { readonly noticeId: string; readonly text: string } | null;
}

/** Something was not sent, or nobody confirmed it. Nothing is tried again. */
export class SendError extends Error {
  override readonly name = 'SendError';
  override readonly message: SendErrorText;
  readonly evidence: SendEvidence;

  constructor(message: SendErrorText, evidence: SendEvidence) {
    super(message);
    this.message = message;
    this.evidence = evidence;
  }
}

/** The evidence in the notice with which Twitch refused; null where there was none. */
export function noticeOf(line: CommandLine | undefined): SendEvidence['notice'] {
  return line === undefined ? null : { noticeId: readRawTag(line.line, 'msg-id'), text: line.text };
}
