import type { ChatMessage, MessageText, NativeSpan } from '../src/domain/chat-message.ts';

/** A message that is its text, without tags. */
export function messageText(text: string): MessageText {
  return { line: text, textStart: 0, wordsStart: 0, textEnd: text.length };
}

/** A message with an `emotes` tag. */
export function messageWithEmotes(
  tag: string,
  text: string,
): MessageText & Pick<ChatMessage, 'emotesStart' | 'emotesEnd'> {
  const line = `${tag} ${text}`;
  return {
    line,
    emotesStart: 0,
    emotesEnd: tag.length,
    textStart: tag.length + 1,
    wordsStart: tag.length + 1,
    textEnd: line.length,
  };
}

/** The id that Twitch gave an emote of a message. */
export function emoteIdOf({ line }: MessageText, { idStart, idEnd }: NativeSpan): string {
  return line.slice(idStart, idEnd);
}
