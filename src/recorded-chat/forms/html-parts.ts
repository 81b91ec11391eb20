/** A part of what an element of HTML shows. */
export type HtmlPart = { readonly kind: 'text'; readonly text: string } | HtmlPicture;

export interface HtmlPicture {
  readonly kind: 'picture';
  readonly title: string;
  readonly className: string;
  /** Of the picture. Empty: it is in the styles. */
  readonly address: string;
}

/**
 * The texts and the titled pictures in the inside of an element, in order. The element after a picture that has the title of the
 * picture as its text is left out.
 */
export function htmlParts(html: string): readonly HtmlPart[] {
  const picture = /<img\b/iy;
  const tag = /<\/?[a-z][^<>]*>/iy;
  const hiddenText = /\s*<(?:div|span)\b[^<>]*>/iy;
  const parts: HtmlPart[] = [];
  let text = '';
  let at = 0;

  function addText(): void {
    if (text !== '') parts.push({ kind: 'text', text: decoded(text) });
    text = '';
  }

  /** Where the match at `from` ends; `from` if there is none. */
  function endOf(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(html) ? pattern.lastIndex : from;
  }

  /** Reads the picture whose name ends at `at`. */
  function readPicture(): void {
    const { attributes, end } = readAttributes(html, at);
    at = end;
    const title = attributes.get('title') ?? '';
    if (title === '') return;
    addText();
    const [className = '', address = ''] = [attributes.get('class'), attributes.get('src')];
    parts.push({ kind: 'picture', title, className, address });
    const hiddenStart = endOf(hiddenText, at);
    const hidden = html.slice(hiddenStart, hiddenStart + title.length * ENTITY_MAX_LENGTH);
    const hiddenLength = hiddenStart === at ? -1 : hidden.indexOf('</');
    const isTitle = hiddenLength !== -1 && decoded(hidden.slice(0, hiddenLength)).trim() === title.trim();
    if (isTitle) at = endOf(tag, hiddenStart + hiddenLength);
  }

  while (at < html.length) {
    const start = html.indexOf('<', at);
    text += html.slice(at, start === -1 ? html.length : start);
    if (start === -1) break;
    const pictureEnd = endOf(picture, start);
    const tagEnd = endOf(tag, start);
    at = pictureEnd > start ? pictureEnd : Math.max(tagEnd, start + 1);
    if (pictureEnd > start) readPicture();
    else if (tagEnd === start) text += '<';
  }
  addText();
  return parts;
}

/** The attributes of a tag, from the end of its name on, and where the tag ends. */
function readAttributes(html: string, nameEnd: number) {
  const attribute = /\s+([\w-]+)="([^"]*)"/y;
  const attributes = new Map<string, string>();
  attribute.lastIndex = nameEnd;
  let at = nameEnd;
  for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
    const [, name = '', value = ''] = found;
    attributes.set(name, decoded(value));
    at = attribute.lastIndex;
  }
  const tagEnd = html.indexOf('>', at);
  return { attributes, end: tagEnd === -1 ? html.length : tagEnd + 1 };
}

/** `&#x1F602;`, and the end of the tag. */
const ENTITY_MAX_LENGTH = 12;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);

/** A text with its entities, such as `&lt;`, decoded. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const unit = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole;
    return unit <= 0x10ffff ? String.fromCodePoint(unit) : whole;
  });
}
