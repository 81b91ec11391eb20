import type { ChatMessage, MessageText, NativeSpan } from '../src/domain/chat-message.ts';

/** A message that is its text, without tags. */
export function messageText(text: string): MessageText {
  return { line: text, textStart: 0, wordsStart: 0, textEnd: text.length };
}

/** A message with the values of its tags `emotes` and `gifs`. */
export function messageWithEmotes(
  emotes: string,
  text: string,
  gifs = '',
): MessageText & Pick<ChatMessage, 'emotesStart' | 'emotesEnd' | 'gifsStart' | 'gifsEnd'> {
  const tags = `${emotes};${gifs}`;
  const line = `${tags} ${text}`;
  return {
    line,
    emotesStart: 0,
    emotesEnd: emotes.length,
    gifsStart: emotes.length + 1,
    gifsEnd: tags.length,
    textStart: tags.length + 1,
    wordsStart: tags.length + 1,
    textEnd: line.length,
  };
}

/** The id that Twitch gave an emote of a message. */
export function emoteIdOf({ line }: MessageText, { idStart, idEnd }: NativeSpan): string {
  return line.slice(idStart, idEnd);
}
