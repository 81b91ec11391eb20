/** A part of what an element of HTML shows. */
export type HtmlPart = { readonly kind: 'text'; readonly text: string } | HtmlPicture;

export interface HtmlPicture {
  readonly kind: 'picture';
  readonly title: string;
  readonly className: string;
  /** Of the picture. Empty: it is in the styles. */
  readonly address: string;
}

/** A picture with its attributes, whose values can have signs of tags, another tag, or a text. No choice of it overlaps another. */
const TOKEN = /<img\b((?:="[^"]*"|=(?!")|[^<>=])*?)>|<\/?[a-z][^<>]*>|[^<]+|</gi;
const TITLE = /\stitle="([^"]*)"/;
const CLASS = /\sclass="([^"]*)"/;
const ADDRESS = /\ssrc="([^"]*)"/;

/**
 * The texts and the titled pictures in the inside of an element, in order. The element after a picture that has the title of the
 * picture as its text is left out.
 */
export function htmlParts(html: string): readonly HtmlPart[] {
  const parts: HtmlPart[] = [];
  let text = '';
  /** What a picture may be followed by; null: no picture is before. */
  let hidden: string | null = null;

  function addText(): void {
    const shown = decoded(text);
    if (hidden !== null && shown.trim() === hidden.trim()) hidden = null;
    else if (shown !== '') parts.push({ kind: 'text', text: shown });
    text = '';
  }

  for (const [token, attributes] of html.matchAll(TOKEN)) {
    const isText = token === '<' || !token.startsWith('<');
    if (isText) {
      text += token;
      continue;
    }
    // Between a picture and its hidden text can be spaces.
    if (hidden === null || text.trim() !== '') addText();
    const title = decoded(TITLE.exec(attributes ?? '')?.[1] ?? '');
    if (title === '') continue;
    addText();
    const className = decoded(CLASS.exec(attributes ?? '')?.[1] ?? '');
    const address = decoded(ADDRESS.exec(attributes ?? '')?.[1] ?? '');
    parts.push({ kind: 'picture', title, className, address });
    hidden = title;
  }
  addText();
  return parts;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);

/** A text with its entities, such as `&lt;` and `&#x1F602;`, decoded. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const unit = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole;
    return unit <= 0x10ffff ? String.fromCodePoint(unit) : whole;
  });
}
