import {
  clock,
  displayNameOf,
  idOf,
  type KeptParts,
  loginOf,
  STREAM_START_S,
  TEXTS,
  THIRD_PARTY_CODES,
  textOf,
  type WrittenForm,
  type WrittenMessage,
} from './written-chat.ts';

const SECONDS_OF_ALL: KeptParts = { native: true, thirdParty: true, wholeSeconds: true };

/** As .NET's `HttpUtility.HtmlEncode`. */
function encoded(text: string): string {
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(
    /[&<>"'\u00A0-\u00FF]|[\u{10000}-\u{10FFFF}]/gu,
    (one) => named[one] ?? `&#${one.codePointAt(0)};`,
  );
}

interface PageNotation {
  readonly comment: (clock: string, login: string, displayName: string, message: string) => string;
  /** @param emoteId of Twitch; null: the emote is a third party's */
  readonly picture: (code: string, emoteId: string | null) => string;
}

/** The text as the page has it: each emote a picture, each word with a space after it. */
function messageHtml({ parts }: WrittenMessage, picture: PageNotation['picture']): string {
  const words = parts.flatMap(({ text, emoteId }) =>
    (emoteId === null ? text.split(' ') : [text]).map((word) => ({ word, emoteId })),
  );
  return words
    .filter(({ word }) => word !== '')
    .map(({ word, emoteId }) => {
      const isThird = (THIRD_PARTY_CODES as readonly string[]).includes(word);
      return `${emoteId !== null || isThird ? picture(word, emoteId) : encoded(word)} `;
    })
    .join('');
}

/** The display name is followed by the login if it has other letters. */
function nameOf(message: WrittenMessage): string {
  const name = displayNameOf(message);
  return /[^\0-\x7F]/.test(name) ? `${name} (${loginOf(message)})` : name;
}

const comments = (chat: readonly WrittenMessage[], { comment, picture }: PageNotation): string =>
  chat
    .map((message) =>
      comment(
        clock(Math.floor(message.offsetMs / 1_000)),
        loginOf(message),
        nameOf(message),
        messageHtml(message, picture),
      ),
    )
    .join('\n');

/** The beginning of the page, without most of its styles. */
const HEAD = `<!DOCTYPE html>
<html lang="en">
<head>
<base target="_blank">
<link href='https://fonts.googleapis.com/css?family=Inter' rel='stylesheet'>
<title>
An evening
</title>
<style>
/*!
 * Bootstrap v4.0.0 (https://getbootstrap.com)
 */
.comment-root { margin: 0; }
`;
const BADGE =
  '<img width="auto" height="18px" class="emote-image badge-vip-1" title="vip"><div class="invis-text">vip</div>';

const written: PageNotation['comment'] = (time, login, name, message) =>
  `<pre class="comment-root">[${time}] ${BADGE} <a href="https://www.twitch.tv/${login}" target="_blank"><span class="comment-author" style="color: #1E90FF">${name}</span></a><span class="comment-message">: ${message}</span></pre>`;
const hidden = (code: string): string => `<div class="invis-text">${code}</div>`;
const thirdPartyId = (code: string): string =>
  `60ae8d9ff39a7552b68f63${10 + (THIRD_PARTY_CODES as readonly string[]).indexOf(code)}`;
const address = (code: string, emoteId: string | null): string =>
  emoteId === null
    ? `https://cdn.betterttv.net/emote/${thirdPartyId(code)}/1x`
    : `https://static-cdn.jtvnw.net/emoticons/v2/${emoteId}/default/dark/1.0`;

/** @param styles of the pictures that are in the page */
const downloaderPage = (
  chat: readonly WrittenMessage[],
  styles: string,
  picture: PageNotation['picture'],
): string =>
  `${HEAD}${styles}</style>\n</head>\n<body>\n${comments(chat, { comment: written, picture })}\n</body>\n</html>\n`;

const replayed = (offsetMs: number, actions: readonly object[]): string =>
  `${JSON.stringify({ replayChatItemAction: { actions, videoOffsetTimeMsec: String(offsetMs) } })}\n`;

/** What is made to be looked at: pages, and the data of a player. */
export const WRITTEN_PAGES: readonly WrittenForm[] = [
  {
    // TwitchDownloaderCore/Chat/ChatHtml.cs of lay295/TwitchDownloader.
    file: 'twitch-downloader.html',
    kept: SECONDS_OF_ALL,
    isUndated: true,
    write: (chat) =>
      downloaderPage(
        chat,
        '',
        (code, emoteId) =>
          `<img width="auto" height="32px" class="emote-image" title="${code}" src="${address(code, emoteId)}">${hidden(code)}`,
      ),
  },
  {
    // The same with the pictures in it. The third quote after a third-party emote is the program's own.
    file: 'twitch-downloader-embedded.html',
    kept: SECONDS_OF_ALL,
    isUndated: true,
    write: (chat) =>
      downloaderPage(
        chat,
        `.first-25 { content:url("data:image/png;base64, ${'iVBORw0KGgo='.repeat(20)}"); }\n`,
        (code, emoteId) =>
          emoteId === null
            ? `<img width="auto" height="32px" class="emote-image third-${thirdPartyId(code)}" title="${code}"">${hidden(code)}`
            : `<img width="auto" height="32px" class="emote-image first-${emoteId}" title="${code}">${hidden(code)}`,
      ),
  },
  {
    // yt_dlp/downloader/youtube_live_chat.py of yt-dlp/yt-dlp.
    file: 'youtube-live-chat.json',
    kept: TEXTS,
    write: (chat) =>
      chat
        .map((message, index) => {
          const item = {
            liveChatTextMessageRenderer: {
              message: {
                runs: [
                  { text: textOf(message) },
                  { emoji: { emojiId: 'UCx/y', shortcuts: [':_hand:'], isCustomEmoji: true } },
                ],
              },
              authorName: { simpleText: displayNameOf(message) },
              id: idOf(message, index),
              timestampUsec: String((STREAM_START_S * 1_000 + message.offsetMs) * 1_000),
              authorExternalChannelId: `UC${message.userId}`,
              timestampText: { simpleText: clock(Math.floor(message.offsetMs / 1_000)) },
            },
          };
          const actions = [
            { clickTrackingParams: 'x', addChatItemAction: { item, clientId: 'x' } },
            { addLiveChatTickerItemAction: { item: { liveChatTickerSponsorItemRenderer: {} } } },
          ];
          const removal = { targetItemId: idOf(message, index), deletedStateMessage: { runs: [] } };
          return [
            replayed(message.offsetMs, actions),
            ...(message.removedMs === undefined
              ? []
              : [replayed(message.removedMs, [{ markChatItemAsDeletedAction: removal }])]),
          ].join('');
        })
        .join(''),
  },
];
