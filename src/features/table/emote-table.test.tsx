import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emoteOf, ones, snapshotOf, use } from '../../../tests/builders/snapshots.ts';
import { stubScrollArea } from '../../../tests/fakes/browser.ts';
import { EmoteTable } from './emote-table.tsx';

beforeEach(() => stubScrollArea(2_000));
test('rows in view and four above and below are rendered; aria-rowcount counts all rows', () => {
  // The table starts 2000 px above the view, which is 400 px high: rows 50 to 60 are in view.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'TBODY' ? new DOMRect(0, -2_000, 512, 4_000) : new DOMRect(0, 0, 512, 400);
  });
  const snapshot = snapshotOf(1, ones(0, 100));
  render(<EmoteTable snapshot={snapshot} scrollArea={document.body} />);
  const rows = Array.from(document.querySelectorAll('[data-key]'), (row) =>
    row.getAttribute('aria-rowindex'),
  );
  expect([rows[0], rows.at(-1), rows.length]).toEqual(['48', '65', 18]);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('101');
});

test('counts and rates have thousands separators; the code is the head of its row', () => {
  render(<EmoteTable snapshot={snapshotOf(1, [use('busy', 123_456)])} scrollArea={null} />);
  const row = screen.getByRole('row', { name: /busy/ });
  expect(Array.from(row.children, ({ textContent }) => textContent)).toEqual([
    '',
    'busy',
    '123,456',
    '12,345.60',
    '7TV',
  ]);
  expect(screen.getByRole('rowheader', { name: 'busy' })).toBeTruthy();
});

test('a long text is cut in every part of a row, and no text reorders the text beside it', () => {
  const long = 'x'.repeat(100_000);
  const id = `${long}\u202e12`;
  const emote = emoteOf(`abc\u202edef${long}`, { key: long, id, source: long });
  const snapshot = snapshotOf(1, [
    { emote, count: 1 },
    { emote: { ...emote, key: `${long}2` }, count: 1 },
  ]);
  render(<EmoteTable snapshot={snapshot} scrollArea={null} />);
  const [row] = document.querySelectorAll('[data-key]');
  const texts = [
    row?.textContent ?? '',
    ...Array.from(row?.querySelectorAll<HTMLElement>('[title]') ?? [], ({ title }) => title),
  ];
  for (const text of texts) {
    expect(text.length).toBeLessThan(1_000);
    expect(text).not.toContain('\u202e');
  }
  // `bdi` isolates the code from the rest of its cell.
  expect(row?.querySelector('bdi')?.textContent).toMatch(/^abc\ufffddefx+…$/);
});
