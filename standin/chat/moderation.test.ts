import { expect, test } from 'vitest';
import { startScenario } from './scenario-run.ts';
import type { ScenarioName } from './scenarios.ts';
import { SCENARIOS } from './scenarios.ts';
import { readTags } from './written-tags.ts';

const MINUTES = 30;
const LONG_MS = MINUTES * 60_000;

const linesOf = (name: ScenarioName, stepMs = LONG_MS): readonly string[] => {
  const run = startScenario('a', { ...SCENARIOS[name], messagesPerSecond: 0.8 }, 7);
  const lines: string[] = [];
  for (let atMs = stepMs; atMs <= LONG_MS; atMs += stepMs) lines.push(...run.linesOfNext(stepMs, atMs));
  return lines;
};
const lively = linesOf('lively');
const those = (lines: readonly string[], part: string) => lines.filter((line) => line.includes(part));

test.each(['lively', 'waves', 'flood'] as const)(
  'in %s there are about two moderator actions a minute',
  (name) => {
    const lines = linesOf(name);
    const acts = [' CLEARMSG #a :', ' CLEARCHAT #a :', 'msg-id=announcement'].map(
      (part) => those(lines, part).length,
    );
    for (const count of acts) expect(count).toBeGreaterThan(0);
    const total = acts.reduce((sum, count) => sum + count);
    expect(total / MINUTES).toBeGreaterThan(1);
    expect(total / MINUTES).toBeLessThan(3);
  },
);

test.each(['quiet', 'talk', 'walls'] as const)('in %s there are no deletions', (name) => {
  expect(linesOf(name).filter((line) => / (CLEARMSG|CLEARCHAT) /.test(line))).toEqual([]);
});

test('some resubscriptions have a text', () => {
  expect(those(lively, 'msg-id=resub').some((line) => / USERNOTICE #a :./.test(line))).toBe(true);
});

test('the same seed gives the same moderator actions, in one step or in many', () => {
  expect(linesOf('lively', 500)).toEqual(lively);
});

test('a deleted message was sent shortly before, with the author and the text of the deletion', () => {
  const sentLines = new Map<string, string>();
  for (const line of lively) {
    const tags = readTags(line);
    sentLines.set(tags.get('id') ?? '', line);
    if (!line.includes(' CLEARMSG ')) continue;
    const deleted = sentLines.get(tags.get('target-msg-id') ?? '') ?? '';
    expect(readTags(deleted).get('user-id')).toBeDefined();
    expect(deleted).toMatch(new RegExp(`[:=]${tags.get('login')}[!;]`));
    const text = line.slice(line.indexOf(' #a :') + 5);
    expect(deleted).toContain(text);
    expect(Number(tags.get('tmi-sent-ts')) - Number(readTags(deleted).get('tmi-sent-ts'))).toBeLessThan(
      60_000,
    );
  }
});

test('a banned chatter has just written and does not write until the ban ends', () => {
  const bannedUntil = new Map<string | undefined, number>();
  const authorIds = new Set<string | undefined>();
  for (const line of lively) {
    const tags = readTags(line);
    const sentAt = Number(tags.get('tmi-sent-ts'));
    if (line.includes(' CLEARCHAT ')) {
      expect(authorIds).toContain(tags.get('target-user-id'));
      const seconds = Number(tags.get('ban-duration') ?? 1_800);
      bannedUntil.set(tags.get('target-user-id'), sentAt + seconds * 1_000);
    } else {
      expect(sentAt).toBeGreaterThanOrEqual((bannedUntil.get(tags.get('user-id')) ?? 0) - 1);
      authorIds.add(tags.get('user-id'));
    }
  }
  expect(bannedUntil.size).toBeGreaterThan(2);
});
