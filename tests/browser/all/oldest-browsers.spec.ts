import { readdirSync, readFileSync } from 'node:fs';
import {
  type BrowserVersion,
  namesIn,
  newerNames,
  newerStyles,
} from '../../../scripts/testing/newer-features.ts';
import { expect, test } from '../stage.ts';

/** Names that are newer than the oldest versions, with the reason why the product works without them. */
const OPTIONAL: Readonly<Record<string, string>> = {
  documentPictureInPicture: 'an ordinary window replaces it (features/pop-out)',
  requestWindow: 'the same',
  ViewTransition: 'React uses it only where it exists',
  startViewTransition: 'the same',
  skipTransition: 'the same',
  canIntercept: 'the same',
  currentEntry: 'the same',
  setImmediate: 'the same',
  Profiler: 'a kind of React element',
  createContext: 'a function of React',
  displayName: 'a property of React components',
  login: 'a property of our own',
  local: 'the storage of an extension',
  downlink: 'a property that React asks for',
  share: 'a property of React’s transitions',
  fromElement: 'the same',
  animation: 'a property of styles',
  transition: 'the same',
  insetInlineEnd: 'the same',
  margin: 'the same',
  marginTop: 'the same',
  marginBottom: 'the same',
};

const OPTIONAL_STYLES: Readonly<Record<string, string>> = {
  'anchor-name': 'what is placed at an anchor is placed within @supports',
  'anchor-scope': 'the same',
  'content-visibility': 'saves work',
  'field-sizing': 'the field keeps its usual width',
  'forced-color-adjust': 'Safari has no forced colours',
  'mask-image': 'the line of chips ends without a fade',
  'overflow-anchor': 'the list may move while it is scrolled',
  'overflow-clip-margin': 'a shadow is cut',
  'scrollbar-color': 'the scroll bar has its usual colours',
  'scrollbar-gutter': 'a scroll bar takes its space when it appears',
  'scrollbar-width': 'the scroll bar is as wide as usual',
  'starting-style': 'it appears without a transition',
  'text-wrap': 'lines are not balanced',
  'user-select': 'the text of a control can be selected',
};

const NAMES = ['chrome', 'firefox', 'safari'] as const;

/** The oldest versions of a row of the table in `docs/hosting.md`, without a browser that has a dash. */
function oldestOf(product: string): readonly BrowserVersion[] {
  const row = readFileSync('docs/hosting.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${product}`));
  const cells = row?.split('|').slice(2, 5) ?? [];
  return NAMES.map((browser, index) => ({ browser, cell: cells[index]?.trim() }))
    .filter(({ cell }) => cell !== '–')
    .map(({ browser, cell }) => ({ browser, version: Number(cell) }));
}

/** The texts of the built files with such an ending and such a name. */
function assets(ending: '.js' | '.css', name = /./): string[] {
  return readdirSync('dist/assets')
    .filter((file) => file.endsWith(ending) && name.test(file))
    .map((file) => readFileSync(`dist/assets/${file}`, 'utf8'));
}

const contentScript = () => readFileSync('dist-extension/chrome/content.js', 'utf8');

const PRODUCTS = [
  { row: 'the page', scripts: () => assets('.js'), styles: () => assets('.css') },
  {
    row: 'the overlay',
    scripts: () =>
      assets('.js', /^(overlay|create-overlay|embed-frame|worker|entry|parse-json|live-events)-(?!sheet)/),
    styles: () => assets('.css', /^overlay-/),
  },
  { row: 'the extension', scripts: () => [contentScript()], styles: () => [] },
];

test('the built files need no newer browser than docs/hosting.md names, for the page, the overlay and the extension', () => {
  const { own: ownOfAssets } = namesIn(assets('.js'));
  for (const { row, ...built } of PRODUCTS) {
    const names = namesIn(built.scripts());
    const own = new Set([...ownOfAssets, ...names.own]);
    const styles = built.styles().join('\n');
    for (const oldest of oldestOf(row)) {
      expect(oldest.version, `${row} ${oldest.browser}`).toBeGreaterThan(0);
      const newer = newerNames(oldest, names, own).filter((name) => !(name in OPTIONAL));
      const newerCss = newerStyles(oldest, styles).filter((name) => !(name in OPTIONAL_STYLES));
      expect([...newer, ...newerCss], `${row}, ${oldest.browser} ${oldest.version}`).toEqual([]);
    }
  }
});

test('no file imports the first module of the worker: Safari would evaluate it again, and two workers would answer', () => {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  expect(files.filter((file) => file.startsWith('start-worker-'))).toHaveLength(1);
  const imports = /(from|import\(?) *["'`]\.\/start-worker-/;
  expect(files.filter((file) => imports.test(readFileSync(`dist/assets/${file}`, 'utf8')))).toEqual([]);
});
