import type { Emote } from '../../domain/emote.ts';
import { readCode } from '../../emotes/lists/decode.ts';
import { createRestart } from './begins-again.ts';
import type { ChatForm, EntrySink } from './chat-form.ts';
import { type Fragment, joinFragments } from './chat-line.ts';
import { passComment } from './comment-entry.ts';
import { type HtmlPart, htmlParts } from './html-parts.ts';
import { codeOnlyEmote, ownEmote } from './own-emotes.ts';

/**
 * The page that TwitchDownloader writes (`Chat/ChatHtml.cs` of lay295/TwitchDownloader): a `pre` for each comment, with its
 * offset, badges, chatter and text. Each emote, Twitch's or third-party, is a picture with its code as the title, and the same
 * code as hidden text after it. Twitch's have their id in the class (`first-`), or in the address of the picture.
 */
export const twitchDownloaderHtml: ChatForm = {
  name: 'TwitchDownloader HTML',
  hasEmotesLast: true,
  // Its styles are longer than what is seen of a file.
  matches: (head) =>
    /^\s*<(?:!doctype|html)\b/i.test(head) &&
    (COMMENT.test(head) || (head.includes('family=Inter') && head.includes('Bootstrap v4.0.0'))),
  open(sink) {
    const readComment = createCommentReader(sink);
    let rest = '';
    let number = 0;
    return {
      read(text) {
        let searchFrom = Math.max(0, rest.length - COMMENT_END.length);
        rest += text;
        let start = 0;
        for (
          let end = rest.indexOf(COMMENT_END, searchFrom);
          end !== -1;
          end = rest.indexOf(COMMENT_END, start)
        ) {
          number++;
          const comment = rest.slice(start, end);
          readComment(comment.slice(comment.lastIndexOf('<pre')), number);
          start = end + COMMENT_END.length;
          searchFrom = start;
        }
        rest = unfinished(rest.slice(start));
        if (rest.length <= COMMENT_MAX_LENGTH) return;
        sink.unreadable(++number, 'it is too long');
        rest = '';
      },
      end() {
        if (rest.includes('<pre')) sink.endsEarly();
      },
    };
  },
};

/** `[h:mm:ss]`. After a day, old versions begin again at zero. */
const COMMENT = /<pre\b[^<>]*>\s*\[(\d{1,3}):(\d\d):(\d\d)\]/i;
const COMMENT_END = '</pre>';
/** Its display name follows. A deleted account has no login. */
const CHATTER = /<a\s[^<>]*?\bhref=["']?https?:\/\/(?:www\.)?twitch\.tv\/(\w*)[^<>]*>/i;
const CHATTER_END = '</a>';
/** No comment is longer, in UTF-16 units. */
const COMMENT_MAX_LENGTH = 1_000_000;

/** What is needed of a text that has no end of a comment: not the embedded pictures before the first one. */
function unfinished(text: string): string {
  const start = text.lastIndexOf('<pre');
  return text.slice(start === -1 ? 1 - COMMENT_END.length : start);
}

const DAY_S = 86_400;

function createCommentReader(sink: EntrySink): (html: string, number: number) => void {
  const codes = new Set<string>();
  let lastS = 0;
  let daysS = 0;
  const beginsAgain = createRestart();

  function offsetOf([, hours, minutes, seconds]: RegExpExecArray): number {
    const offsetS = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    if (offsetS < lastS - DAY_S / 2) daysS += DAY_S;
    lastS = offsetS;
    return daysS + offsetS;
  }

  function fragmentOf(part: HtmlPart): Fragment {
    if (part.kind === 'text') return { text: part.text, emoteId: null };
    const emoteId = twitchIdOf(part);
    if (emoteId === null && !codes.has(part.title)) {
      codes.add(part.title);
      const emote = thirdPartyEmote(part);
      if (emote !== null) sink.emote(emote);
    }
    return { text: part.title, emoteId };
  }

  return (html, number) => {
    const start = COMMENT.exec(html);
    const chatter = CHATTER.exec(html);
    const chatterEnd = chatter === null ? -1 : html.indexOf(CHATTER_END, chatter.index);
    if (start === null || chatter === null || chatterEnd === -1) {
      sink.unreadable(number, 'it has no time and chatter');
      return;
    }
    const offsetS = offsetOf(start);
    if (beginsAgain(offsetS * 1_000)) sink.anotherChat();
    const parts = htmlParts(html.slice(chatterEnd + CHATTER_END.length));
    const fragments = parts.map(fragmentOf);
    const first = fragments[0];
    // `: ` is after the name.
    if (first !== undefined) fragments[0] = { ...first, text: first.text.replace(/^: ?/, '') };
    passComment(sink, {
      createdMs: null,
      offsetS,
      id: '',
      userId: '',
      login: chatter[1] ?? '',
      notEmotes: HAS_FULL_NAMES.test(html) ? [] : textRanges(fragments, parts),
      ...joinFragments(fragments),
    });
  };
}

/**
 * Of a page whose names of classes were shortened nothing is left of an emote but its code, so Twitch's emotes are found as words
 * too. There a word that is no picture must be no emote.
 */
const HAS_FULL_NAMES = /^<pre\b[^>]*comment-root/;

/** The parts that are text, in code points. */
function textRanges(
  fragments: readonly Fragment[],
  parts: readonly HtmlPart[],
): readonly (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  let at = 0;
  for (const [index, { text }] of fragments.entries()) {
    const end = at + Array.from(text).length;
    if (parts[index]?.kind === 'text' && end > at) ranges.push([at, end - 1]);
    at = end;
  }
  return ranges;
}

type Picture = Extract<HtmlPart, { kind: 'picture' }>;

/** Null: it is not one of Twitch's. */
function twitchIdOf({ className, address }: Picture): string | null {
  return (
    /(?:^|\s)first-([\w-]+)/.exec(className)?.[1] ?? /\/emoticons\/v\d\/([\w-]+)\//.exec(address)?.[1] ?? null
  );
}

/** Null: its title is no code. */
function thirdPartyEmote({ title, className, address }: Picture): Emote | null {
  const id = /(?:^|\s)third-(\S+)/.exec(className)?.[1] ?? /emote\/([^/]+)\//.exec(address)?.[1];
  if (id !== undefined) return ownEmote(title, id, address);
  const code = readCode(title);
  return code === undefined ? null : codeOnlyEmote(code);
}
