/** A line of the server as far as it can answer something that was sent; what is missing is `''`. */
export interface ServerAnswer {
  readonly command: string;
  /** Who it is about, from the prefix. */
  readonly login: string;
  readonly channelLogin: string;
  readonly text: string;
  /** The `msg-id` tag. */
  readonly noticeId: string;
  /** The `id` tag. A USERSTATE carries one when it answers a message, and none when it answers a join. */
  readonly messageId: string;
}

const LINE = /^(?:@(\S*) +)?(?::(\S*) +)?([A-Z]+) +#(\S+)(?: +:?(.*))?$/s;

/** Null for lines that are about no channel. Never throws. */
export function readAnswer(line: string): ServerAnswer | null {
  const found = LINE.exec(line);
  if (found === null) return null;
  const [, tags = '', prefix = '', command = '', channelLogin = '', text = ''] = found;
  return {
    command,
    login: prefix.split('!', 1)[0] ?? '',
    channelLogin,
    text,
    noticeId: /(?:^|;)msg-id=([^;]*)/.exec(tags)?.[1] ?? '',
    messageId: /(?:^|;)id=([^;]*)/.exec(tags)?.[1] ?? '',
  };
}
