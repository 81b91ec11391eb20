import type { HtmlTagDescriptor } from 'vite';

/** Beside the page; made from the product by `scripts/pictures/take-pictures.ts`, 1200 x 630. */
export const PREVIEW_FILE = 'preview.jpg';

/**
 * The tags that need the address of the site, for what other sites show of a link (https://ogp.me): a picture has an absolute address.
 *
 * @param siteUrl with a slash at its end; none without it
 * @throws Error if it is no http or https address of a folder
 */
export function linkPreview(siteUrl: string | undefined): HtmlTagDescriptor[] {
  if (siteUrl === undefined) return [];
  const url = URL.canParse(siteUrl) ? new URL(siteUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !url.href.endsWith('/') || url.search || url.hash) {
    throw new Error(`SITE_URL is not an address such as https://emotes.example/: ${siteUrl}`);
  }
  const properties = {
    'og:url': url.href,
    'og:image': url.href + PREVIEW_FILE,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A Twitch player, and beside it a table of emotes with counts and rates',
  };
  return Object.entries(properties).map(([property, content]) => ({
    tag: 'meta',
    attrs: { property, content },
    injectTo: 'head',
  }));
}
