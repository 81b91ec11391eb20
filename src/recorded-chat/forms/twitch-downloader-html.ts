import type { Emote } from '../../domain/emote.ts';
import { readCode } from '../../emotes/lists/decode.ts';
import type { ChatForm, Emit, FormReader } from './chat-form.ts';
import { createDays, UNDATED_BACK_MS } from './clock-times.ts';
import { type Fragment, joinFragments } from './fragments.ts';
import { codeOnlyEmote, ownEmote } from './own-emotes.ts';

/**
 * The page of TwitchDownloader (`Chat/ChatHtml.cs` of lay295/TwitchDownloader): a `pre` for each comment, with its offset,
 * badges, chatter and text. An emote is a picture with the code as its title and again as hidden text. Twitch’s emotes have their
 * id in the class (`first-`), or in the address of the picture.
 */
export const twitchDownloaderHtml: ChatForm = {
  name: 'TwitchDownloader HTML',
  hasEmotesLast: true,
  find: (head) => (isPage(head) ? openPage : null),
};

/** The styles of a page can be longer than the part that shows a form. */
function isPage(head: string): boolean {
  return (
    /^\s*<(?:!doctype|html)\b/i.test(head) &&
    (head.includes('class="comment-root"') ||
      (head.includes('family=Inter') && head.includes('Bootstrap v4.0.0')))
  );
}

function openPage(emit: Emit): FormReader {
  const readComment = createCommentReader(emit);
  let rest = '';
  let number = 0;
  return {
    read(text) {
      const comments = (rest + text).split(COMMENT_END);
      rest = unfinished(comments.pop() ?? '');
      for (const comment of comments) readComment(comment.slice(comment.lastIndexOf('<pre')), ++number);
      if (rest.length <= COMMENT_MAX_LENGTH) return;
      emit({ kind: 'problem', entry: ++number, problem: 'it is too long' });
      rest = '';
    },
    end() {
      if (rest.includes('<pre')) emit({ kind: 'trouble', trouble: { kind: 'ends-early' } });
    },
  };
}

/** `[h:mm:ss]`. In old versions it restarts at zero after a day. */
const COMMENT = /<pre\b[^<>]*>\s*\[(\d{1,3}):(\d\d):(\d\d)\]/i;
const COMMENT_END = '</pre>';
/** The display name follows. A deleted account has no login. */
const CHATTER = /<a\s[^<>]*?\bhref="https?:\/\/(?:www\.)?twitch\.tv\/(\w*)[^<>]*>/i;
const CHATTER_END = '</a>';
/** In UTF-16 units. */
const COMMENT_MAX_LENGTH = 1_000_000;

/** Drops what is before the next comment, such as embedded pictures. */
function unfinished(text: string): string {
  const start = text.lastIndexOf('<pre');
  return text.slice(start === -1 ? 1 - COMMENT_END.length : start);
}

function createCommentReader(emit: Emit): (html: string, number: number) => void {
  const codes = new Set<string>();
  const dayOf = createDays(UNDATED_BACK_MS);

  function fragmentOf(picture: HtmlPicture): Fragment {
    const { title, className, address } = picture;
    const emoteId =
      /(?:^|\s)first-([\w-]+)/.exec(className)?.[1] ?? /\/emoticons\/v\d\/([\w-]+)\//.exec(address)?.[1];
    if (emoteId !== undefined) return { text: title, emoteId };
    const emote = codes.has(title) ? null : thirdPartyEmote(picture);
    codes.add(title);
    if (emote !== null) emit({ kind: 'emote', emote });
    return { text: title, emoteId: null };
  }

  return (html, number) => {
    const [, hours, minutes, seconds] = COMMENT.exec(html) ?? [];
    const chatter = CHATTER.exec(html);
    const chatterEnd = chatter === null ? -1 : html.indexOf(CHATTER_END, chatter.index);
    if (hours === undefined || chatter === null || chatterEnd === -1) {
      emit({ kind: 'problem', entry: number, problem: 'it has no time and chatter' });
      return;
    }
    const login = chatter[1] ?? '';
    const offsetMs = dayOf(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000);
    const fragments = fragmentsIn(html.slice(chatterEnd + CHATTER_END.length), fragmentOf);
    // `: ` is after the name.
    const [first] = fragments;
    if (first !== undefined) fragments[0] = { ...first, text: first.text.replace(/^: ?/, '') };
    const time = { createdMs: null, offsetS: offsetMs / 1_000 };
    emit({ kind: 'comment', login, ...time, ...joinFragments(fragments) });
  };
}

function thirdPartyEmote({ title, className, address }: HtmlPicture): Emote | null {
  const id = /(?:^|\s)third-(\S+)/.exec(className)?.[1] ?? /emote\/([^/]+)\//.exec(address)?.[1];
  if (id !== undefined) return ownEmote(title, id, address);
  const code = readCode(title);
  return code === undefined ? null : codeOnlyEmote(code);
}

type HtmlPicture = ReturnType<typeof pictureOf>;

/** A picture with its attributes, whose values can contain `<` and `>`. The choices do not overlap. */
const PICTURE = /<img\b((?:="[^"]*"|=(?!")|[^<>=])*?)>/i;
const TAG = /<\/?[a-z][^<>]*>/i;
const TITLE = /\stitle="([^"]*)"/;
const CLASS = /\sclass="([^"]*)"/;
const ADDRESS = /\ssrc="([^"]*)"/;

/** Texts and titled pictures, in order. Leaves out the hidden text after a picture: its title again. */
function fragmentsIn(html: string, fragmentOf: (picture: HtmlPicture) => Fragment): Fragment[] {
  const fragments: Fragment[] = [];
  let hidden = '';
  // Texts and the attributes of pictures take turns.
  for (const [index, part] of html.split(PICTURE).entries()) {
    if (index % 2 === 1) {
      const picture = pictureOf(part);
      hidden = picture.title.trim();
      if (hidden !== '') fragments.push(fragmentOf(picture));
      continue;
    }
    const texts = part
      .split(TAG)
      .filter((text) => text !== '')
      .map(decoded);
    if (hidden !== '' && texts[0]?.trim() === hidden) texts.shift();
    if (texts.length > 0) fragments.push({ text: texts.join(''), emoteId: null });
  }
  return fragments;
}

/** Without an address, the picture is in the styles. */
function pictureOf(attributes: string) {
  const read = (attribute: RegExp): string => decoded(attribute.exec(attributes)?.[1] ?? '');
  return { title: read(TITLE), className: read(CLASS), address: read(ADDRESS) };
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);

/** Decodes entities such as `&lt;` and `&#x1F602;`. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const unit = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole;
    return unit <= 0x10ffff ? String.fromCodePoint(unit) : whole;
  });
}
