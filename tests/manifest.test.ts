import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly Icon[];
};
const page = readFileSync('index.html', 'utf8');

/** The width and height in the header of a PNG file. */
function pngSize(file: Buffer): string {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('every icon of the manifest is a file with the size that the manifest says', () => {
  for (const { src, sizes, type } of manifest.icons) {
    const file = readFileSync(`public/${src}`);
    if (type === 'image/png') expect(pngSize(file)).toBe(sizes);
    else expect(file.toString()).toContain('<svg');
  }
});

test('the addresses of the manifest are relative, so that it works below a path', () => {
  const { start_url, scope, icons } = manifest;
  const base = 'https://example.com/emotes/';
  const addresses = [start_url, scope, ...icons.map(({ src }) => src)];
  expect(addresses.filter((address) => !new URL(address, base).href.startsWith(base))).toEqual([]);
  expect(new URL(start_url, base).href).toBe(base);
  expect(new URL(scope, base).href).toBe(base);
  expect(page).toContain('<link rel="manifest" href="%BASE_URL%manifest.webmanifest" />');
});

test('the installed page has a name and a window of its own, in the colours of the themes', () => {
  const { name, short_name, display, background_color, theme_color } = manifest;
  const [, title] = /<title>(.*)<\/title>/.exec(page) ?? [];
  expect([name, display]).toEqual([title, 'standalone']);
  expect(short_name.length).toBeLessThanOrEqual(12);
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  const colours = Array.from(
    page.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g),
    ([, scheme, colour]) => [scheme, colour],
  );
  expect(colours).toEqual([
    ['light', light],
    ['dark', dark],
  ]);
  expect([background_color, theme_color]).toEqual([dark, dark]);
});
