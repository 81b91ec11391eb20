import { expect, type Page } from '@playwright/test';

/** What the dashboard must show at a size of its window. */
export interface Expected {
  readonly width: number;
  /** The text is twice as large: rows have no rate, and the bar may have no room for more than four digits and the buttons. */
  readonly isTextLarge?: boolean;
  /** Rows in view, at least. */
  readonly rows?: number;
  /** The panel is beside the player, not below it. */
  readonly isBeside?: boolean;
  /** In pixels. */
  readonly panelWidth?: number;
  /** In pixels, of the strip beside a total of four digits. */
  readonly strip?: number;
}

/** Runs in the page and returns what is wrong, as words. It uses nothing but its parameter. */
export type Check = (expected: Expected) => string[];

/** Waits until none of the checks finds a fault. They run in one call of the browser. */
export async function expectNoFaults(
  page: Page,
  note: string,
  checks: readonly Check[],
  expected: Expected,
): Promise<void> {
  const script = `[${checks.join()}].flatMap((check) => check(${JSON.stringify(expected)}))`;
  await expect.poll(() => page.evaluate<string[]>(script), note).toEqual([]);
}

/** Anything wider than the window. */
export const pageFaults: Check = ({ width }) => {
  const { scrollWidth } = document.documentElement;
  return scrollWidth === width ? [] : [`the page is ${scrollWidth} px wide`];
};

/** The controls and headings of the page that cover a part of another one, where both are in view. */
export const overlaps: Check = () => {
  /** The part of an element that no scroll area cuts off. */
  const visibleBox = (element: Element): { left: number; top: number; right: number; bottom: number } => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === 'visible') continue;
      const clip = outer.getBoundingClientRect();
      top = Math.max(top, clip.top);
      bottom = Math.min(bottom, clip.bottom);
      left = Math.max(left, clip.left);
      right = Math.min(right, clip.right);
    }
    return { left, top, right, bottom };
  };
  const controls = Array.from(
    document.querySelectorAll('button, input, select, iframe, aside header :is(h1, h2):not(:has(button))'),
  )
    .filter((control) => control.checkVisibility() && control.closest('[popover]') === null)
    .map((control) => ({ name: control.ariaLabel ?? control.textContent, box: visibleBox(control) }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter(
        ({ box }) =>
          Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
          Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
      )
      .map(({ name }) => `${one.name} / ${name}`),
  );
};

/** Rows out of view, a panel or player that is not where it belongs, a state of the connection that is cut. */
const placeFaults: Check = ({ rows = 0, isBeside, panelWidth }) => {
  const panel = document.querySelector('aside[data-layout]') as HTMLElement;
  const panelBox = panel.getBoundingClientRect();
  const playerBox = document.querySelector('[aria-label="Video player"]')?.getBoundingClientRect();
  // In wide windows the timeline is below it.
  const timeline = document.querySelector<HTMLElement>('section[aria-label="Timeline"]');
  const playerBottom = (playerBox?.height ?? 0) + (timeline?.offsetHeight ?? 0);
  const inView = Array.from(panel.querySelectorAll('tr[data-key]')).filter((row) => {
    const { top, bottom, left } = row.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 8, y)?.closest('tr') === row);
  }).length;
  const gap = isBeside ? panelBox.x - (playerBox?.width ?? 0) : panelBox.y - (playerBox?.height ?? 0);
  const dot = panel.querySelector('[data-tone]') as HTMLElement;
  const line = dot.parentElement as HTMLElement;
  return [
    ...(inView < rows ? [`${inView} rows in view`] : []),
    ...(isBeside !== undefined && gap !== 0 ? [`${gap} px from the player to the panel`] : []),
    ...(panelWidth !== undefined && Math.round(panelBox.width) !== panelWidth
      ? [`the panel is ${panelBox.width} px wide`]
      : []),
    ...(dot.getBoundingClientRect().right > line.getBoundingClientRect().right ? ['the state is cut'] : []),
    ...(isBeside && playerBottom !== innerHeight ? [`the player ends at ${playerBottom} px`] : []),
  ];
};

/** A total, a button or the strip that is cut or covered in the bar of the panel: with totals of four digits, and of seven. */
const barFaults: Check = ({ width, isTextLarge = false, strip: leastStrip = 0 }) => {
  // Narrower ones have no room for a total of seven digits.
  if (width < 320) return [];
  const panel = document.querySelector('aside[data-layout]') as HTMLElement;
  const head = panel.querySelector('header') as HTMLElement;
  const total = head.querySelector('[data-total]') as HTMLElement;
  const autoHide = document.querySelector('button[data-on]') as HTMLElement;
  const lookWith = (ofTotal: string, ofAutoHide: string) => {
    const texts = [total, ...document.querySelectorAll('[data-on="true"] > :last-child')];
    const before = texts.map(({ textContent }) => textContent);
    for (const text of texts) text.textContent = text === total ? ofTotal : ofAutoHide;
    // The threshold's slider is a part of the strip.
    const strip = head.querySelectorAll('[role="slider"]').item(0);
    // The bar, and the line with the tools: not the rows.
    const lines = [...panel.children].filter(
      (part) => part.matches('header, div') && part.querySelector('table') === null,
    );
    const controls = [...lines.flatMap((line) => [...line.querySelectorAll('button')]), strip];
    const shown = [total, autoHide, ...controls.filter((control) => control.getClientRects().length > 0)];
    const boxes = shown.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // The texts of these two are never cut.
      const box = element.getBoundingClientRect();
      const text = element === total || element === autoHide ? range.getBoundingClientRect() : box;
      return {
        name: element.ariaLabel ?? element.textContent,
        left: Math.min(box.left, text.left),
        top: box.top,
        right: Math.max(box.right, text.right),
        bottom: box.bottom,
      };
    });
    const area = panel.getBoundingClientRect();
    const faults = boxes.flatMap((one, index) => [
      ...(one.left < area.left || one.right > area.right || one.top < area.top ? [`${one.name} is cut`] : []),
      ...boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        )
        .map((other) => `${one.name} / ${other.name}`),
    ]);
    const names = boxes.map(({ name }) => name);
    const stripWidth = strip.getBoundingClientRect().width;
    for (const [index, text] of texts.entries()) text.textContent = before[index] ?? '';
    return {
      faults,
      hasTools: names.includes('More') || (names.includes('Settings') && names.includes('Pop out')),
      hasPause: names.includes('Pause') || names.includes('Resume'),
      stripWidth,
    };
  };
  const short = lookWith('3,456', '3456/1000000');
  if (isTextLarge) return short.faults;
  const long = lookWith('1,234,567', '1234567/1000000');
  return [
    ...short.faults,
    ...long.faults,
    ...(short.hasPause && long.hasPause ? [] : ['no Pause']),
    ...[short, long].filter(({ hasTools }) => !hasTools).map(() => 'no tools'),
    ...[short, long]
      .map(({ stripWidth }) => stripWidth)
      .filter((stripWidth) => stripWidth > 0 && stripWidth < 47)
      .map((stripWidth) => `a strip of ${stripWidth} px`),
    ...(short.stripWidth < leastStrip ? [`a strip of ${short.stripWidth} px beside four digits`] : []),
  ];
};

/** What is wrong in rows: a name without its first nine characters, a cut number, another height, a bar that reaches a count. */
const rowFaults: Check = ({ width, isTextLarge = false }) => {
  const table = document.querySelector('aside table:has([data-key])') as HTMLElement;
  const rows = Array.from(table.querySelectorAll<HTMLElement>('tr[data-key]'));
  const code = table.querySelector('[title^="LongEmoteName"] bdi') as HTMLElement;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(code);
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const name = (code.parentElement as HTMLElement).getBoundingClientRect();
  const text = document.createRange();
  text.setStart(code.firstChild as Node, 0);
  text.setEnd(code.firstChild as Node, 9);
  const missing = text.getBoundingClientRect().right - (name.right - canvas.measureText('…').width);
  const first = rows[0] as HTMLElement;
  const [, afterTrackPx] = /^calc\(100% - ([\d.]+)px\)/.exec(getComputedStyle(first).backgroundSize) ?? [];
  const count = first.children[2] as HTMLElement;
  const track = first.getBoundingClientRect().right - Number(afterTrackPx);
  const hasRates = (first.children[3] as HTMLElement).clientWidth > 0;
  return [
    ...(missing > 0 ? [`nine characters need ${missing} px more`] : []),
    ...rows.flatMap((row) =>
      Array.from(row.querySelectorAll('td'), (cell) => cell.scrollWidth - cell.clientWidth)
        .filter((px) => px > 0)
        .map((px) => `a cell of ${row.dataset.key} is cut by ${px} px`),
    ),
    ...rows
      .filter((row) => row.offsetHeight !== 40)
      .map(({ offsetHeight }) => `a row has ${offsetHeight} px`),
    ...(Math.round(track - count.getBoundingClientRect().left) === 0
      ? []
      : ['the bar does not end at the count']),
    ...(hasRates === (width > 300 && !isTextLarge) ? [] : [`rates: ${hasRates}`]),
  ];
};

/** The names in chips that are cut: as Firefox and WebKit made them too narrow, and with wide letters. */
const cutChips: Check = () => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const cut = ['li { flex: none; width: 70px; }', '* { letter-spacing: 0.12em !important; }'].flatMap(
    (css) => {
      sheet.replaceSync(css);
      const names = Array.from(document.querySelectorAll('[aria-label="Emote lists"] button span')).filter(
        (span) => /^(Twitch|BetterTTV|BetterTTV · FFZ|7TV)$/.test(span.textContent),
      );
      return [
        ...(names.length < 4 ? [`${names.length} names of chips`] : []),
        ...names
          .filter((span) => span.scrollWidth > span.clientWidth)
          .map((span) => `${span.textContent} is cut with ${css}`),
      ];
    },
  );
  document.adoptedStyleSheets = [];
  return cut;
};

/** All that can be wrong on the dashboard at a size. */
export const DASHBOARD: readonly Check[] = [
  pageFaults,
  placeFaults,
  overlaps,
  rowFaults,
  cutChips,
  barFaults,
];

/** The same with text twice as large: fewer rows are in view, and chips may be cut. */
export const DASHBOARD_LARGE: readonly Check[] = [rowFaults, barFaults];
