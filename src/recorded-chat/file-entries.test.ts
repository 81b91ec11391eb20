import { expect, test } from 'vitest';
import { UNDATED_ZERO_MS } from '../domain/undated.ts';
import { createFileEntries } from './file-entries.ts';
import { createUndatedFiles } from './undated-files.ts';

const said = (text: string): string => `:a!a@a PRIVMSG #somebody :${text}`;

test('a file whose lines have no times is not read further than its first million characters', () => {
  const { sink, refusal } = createFileEntries('chat', null);
  for (let index = 0; index < 10; index++) sink.line(null, said('x'.repeat(99_900)));
  expect(refusal()).toBeNull();
  sink.line(null, said('x'.repeat(99_900)));
  expect(refusal()).toEqual({ kind: 'untimed' });
});

test('lines before the first time have that time', () => {
  const entries = createFileEntries('chat', null);
  entries.sink.line(null, said('a'));
  expect(entries.drain()).toEqual([]);
  entries.sink.line(5_000, said('b'));
  entries.sink.line(null, said('c'));
  entries.end();
  expect(entries.drain().map(({ at }) => at)).toEqual([5_000, 5_000, 5_000]);
  expect(entries.refusal()).toBeNull();
});

test('comments wait until 5,000 of them show the start of their video', () => {
  const { sink, drain, facts } = createFileEntries('chat', null);
  const comment = (index: number): void =>
    sink.comment({ createdMs: 1e12 + index * 1_000, offsetS: index }, () => said('x'));
  for (let index = 0; index < 4_999; index++) comment(index);
  expect(drain()).toEqual([]);
  comment(4_999);
  expect(drain()).toHaveLength(5_000);
  expect(facts().zeroMs).toBe(1e12);
  comment(5_000);
  expect(drain().map(({ at }) => at)).toEqual([1e12 + 5_000_500]);
});

test('a file without dates that is too long to wait beside others is refused', () => {
  const entries = createFileEntries('chat', createUndatedFiles());
  entries.sink.facts({ zeroMs: UNDATED_ZERO_MS });
  const line = said('x'.repeat(49_975));
  for (let index = 0; index < 1_990; index++) entries.sink.line(UNDATED_ZERO_MS + index, line);
  expect(entries.refusal()).toBeNull();
  for (let index = 0; index < 20; index++) entries.sink.line(UNDATED_ZERO_MS + index, line);
  expect(entries.refusal()).toEqual({ kind: 'undecided' });
  expect(entries.drain()).toEqual([]);
  expect(entries.report().entries).toBe(0);
  expect(entries.isUndecided()).toBe(false);
});

test('a line that live chat would drop, because it is too long, is unreadable', () => {
  const { sink, drain, report } = createFileEntries('chat', null);
  const line = (length: number): string => said('').padEnd(length, 'x');
  sink.line(1_000, line(65_536));
  sink.line(2_000, line(65_537));
  sink.comment({ createdMs: 3_000, offsetS: null }, () => line(65_537));
  expect(drain()).toHaveLength(1);
  expect(report()).toMatchObject({
    entries: 1,
    unreadable: 1,
    firstUnreadable: { entry: 2, problem: 'it is too long' },
  });
});
