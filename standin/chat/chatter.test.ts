import { expect, test } from 'vitest';
import { CHATTED_CODES } from '../catalogue/chatted-codes.ts';
import { nativeIdOf } from '../catalogue/native-emotes.ts';
import type { ChatterMessage } from './chatter.ts';
import { createChatter } from './chatter.ts';
import type { Moment } from './moments.ts';
import { createRoster } from './roster.ts';
import { startScenario } from './scenario-run.ts';
import { SCENARIOS } from './scenarios.ts';

const roster = createRoster(7, CHATTED_CODES);
const LONG_MS = 600_000;
const lively = createChatter(7, roster, SCENARIOS.lively).messagesUntil(LONG_MS);
const texts = lively.map(({ parts }) => parts.text);

const share = (isSuch: (message: ChatterMessage) => boolean) => lively.filter(isSuch).length / lively.length;

test('the same seed gives the same chat, in one step or in many', () => {
  const inSteps = createChatter(7, roster, SCENARIOS.lively);
  const collected: ChatterMessage[] = [];
  for (let untilMs = 37; untilMs < LONG_MS + 37; untilMs += 37) {
    collected.push(...inSteps.messagesUntil(Math.min(untilMs, LONG_MS)));
  }
  expect(collected).toEqual(lively);
});

test('another seed gives another chat', () => {
  const other = createChatter(8, roster, SCENARIOS.lively).messagesUntil(LONG_MS);
  expect(other.slice(0, 20)).not.toEqual(lively.slice(0, 20));
});

test.each(Object.values(SCENARIOS))('$name has its mean rate over many moments', ({ name }) => {
  const messages = createChatter(7, roster, { name, messagesPerSecond: 5 }).messagesUntil(600_000);
  expect(Math.abs(messages.length / 3_000 - 1)).toBeLessThan(0.2);
});

test('the storm is thousands of messages a second', () => {
  const messages = createChatter(7, roster, SCENARIOS.storm).messagesUntil(1_000);
  expect(messages.length).toBeGreaterThan(3_000);
});

test('messages come in order and never before or after their step', () => {
  const chatter = createChatter(3, roster, SCENARIOS.flood);
  chatter.messagesUntil(1_000);
  const times = chatter.messagesUntil(1_050).map(({ atMs }) => atMs);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.every((atMs) => atMs >= 1_000 && atMs < 1_050)).toBe(true);
});

test('a message comes in its step even if chat is slow and moments end between two messages', () => {
  const chatter = createChatter(3, roster, SCENARIOS.quiet);
  for (let untilMs = 500; untilMs < LONG_MS; untilMs += 500) {
    for (const { atMs } of chatter.messagesUntil(untilMs)) expect(atMs).toBeGreaterThanOrEqual(untilMs - 500);
  }
});

test('in a wave about half of the messages are one emote, for three to eight seconds', () => {
  const waves = new Map<Moment, ChatterMessage[]>();
  for (const message of lively.filter(({ moment }) => moment.kind === 'wave')) {
    waves.set(message.moment, [...(waves.get(message.moment) ?? []), message]);
  }
  expect(waves.size).toBeGreaterThan(5);
  for (const [moment, messages] of waves) {
    expect(moment.toMs - moment.fromMs).toBeGreaterThanOrEqual(3_000);
    expect(moment.toMs - moment.fromMs).toBeLessThanOrEqual(8_000);
    const joined = messages.filter(({ parts }) => parts.text.split(' ').includes(moment.chorus)).length;
    expect(joined / messages.length).toBeGreaterThan(0.25);
  }
});

test('quiet moments have a lower rate and waves a higher rate than ordinary chat', () => {
  const paceOf = (kind: string) => {
    const moments = new Set(lively.map(({ moment }) => moment).filter((moment) => moment.kind === kind));
    const lengthMs = [...moments].reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    return lively.filter(({ moment }) => moment.kind === kind).length / lengthMs;
  };
  expect(paceOf('quiet')).toBeLessThan(paceOf('ordinary') * 0.6);
  expect(paceOf('wave')).toBeGreaterThan(paceOf('ordinary') * 1.3);
});

test.each<[string, (message: ChatterMessage) => boolean]>([
  ['actions', ({ parts }) => parts.action === true],
  ['replies', ({ parts }) => parts.replyTo !== undefined],
  ['messages with bits', ({ parts }) => parts.extraTags?.bits === '100'],
  ['resubscriptions', ({ resubMonths }) => resubMonths !== null],
  ['invisible tails', ({ parts }) => parts.text.endsWith('\u{E0000}')],
  ['emoji of several code points', ({ parts }) => parts.text.includes('\u200D')],
  ['letters outside the first plane', ({ parts }) => parts.text.includes('𝓱')],
  ['modifiers', ({ parts }) => /(^| )[wh]! /.test(parts.text)],
  ['overlays', ({ parts }) => / (SoSnowy|RainTime)/.test(parts.text)],
  ['glued punctuation', ({ parts }) => /\w[,!?]/.test(parts.text)],
  ['walls', ({ moment, parts }) => moment.kind === 'wall' && parts.text === moment.chorus],
  ['word parts', ({ parts }) => /Kappas|LULWut/.test(parts.text)],
  ['modified native emotes', ({ parts }) => /exampleHype_/.test(parts.text)],
  ['names in other scripts', ({ parts }) => /\P{ASCII}/u.test(parts.displayName ?? '')],
])('there are %s, and not too many', (_, isSuch) => {
  expect(share(isSuch)).toBeGreaterThan(0);
  expect(share(isSuch)).toBeLessThan(0.25);
});

test('only a resubscription may have an empty text, and no text has over 500 characters', () => {
  for (const { parts, resubMonths } of lively) {
    expect(parts.text.length > 0 || resubMonths !== null).toBe(true);
    expect(parts.text.length).toBeLessThanOrEqual(500);
  }
});

test('the codes of all four sources are used', () => {
  const words = new Set(texts.flatMap((text) => text.split(' ')));
  for (const code of ['Kappa', 'catJAM', 'KEKW', 'monkaS', 'OMEGALUL', 'EZ']) expect(words).toContain(code);
});

test('the emotes tag contains the code point positions of each native emote', () => {
  let checked = 0;
  for (const line of startScenario('a', SCENARIOS.lively, 7).linesOfNext(LONG_MS, LONG_MS)) {
    const tag = /[;@]emotes=([^; ]*)/.exec(line)?.[1] ?? '';
    const trailing = / (?:PRIVMSG|USERNOTICE) #a :(.*)$/.exec(line)?.[1] ?? '';
    const text = Array.from(innerText(trailing));
    for (const [, id, spans] of tag.matchAll(/([^/:]+):([^/]+)/g)) {
      for (const span of (spans ?? '').split(',')) {
        const [from, to] = span.split('-').map(Number);
        expect(nativeIdOf(text.slice(from, (to ?? 0) + 1).join(''))).toBe(id);
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(500);
});

test('the sent times of a step are within the step', () => {
  const run = startScenario('a', SCENARIOS.flood, 1);
  run.linesOfNext(1_000, 1_000_000);
  const sent = run.linesOfNext(50, 1_000_050).map((line) => Number(/tmi-sent-ts=(\d+)/.exec(line)?.[1]));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every((at) => at >= 1_000_000 && at < 1_000_050)).toBe(true);
});

test('the roster has two hundred chatters with different valid logins', () => {
  expect(new Set(roster.map(({ login }) => login)).size).toBe(200);
  for (const { login } of roster) expect(login).toMatch(/^[a-z0-9_]{1,25}$/);
  expect(new Set(roster.map(({ habit }) => habit)).size).toBe(5);
});

function innerText(trailing: string): string {
  const start = '\u0001ACTION ';
  return trailing.startsWith(start) ? trailing.slice(start.length, -1) : trailing;
}
