import { expect, test } from 'vitest';
import type { LinkState } from '../../domain/link-state.ts';
import { linkWords } from './link-words.ts';

const waiting = (isOffline: boolean): LinkState => ({ kind: 'waiting', retryInMs: 3_000, isOffline });

test.each<[LinkState, boolean, number, string]>([
  [{ kind: 'connecting' }, false, 0, 'Connecting…'],
  [{ kind: 'joining' }, false, 0, 'Connecting…'],
  [{ kind: 'joined' }, false, 0, 'Waiting for the first emote'],
  [{ kind: 'joined' }, true, 0, 'Live'],
  [waiting(false), true, 2_400, 'Reconnecting in 3 s'],
  [waiting(false), true, 0, 'Reconnecting in 0 s'],
  [waiting(true), true, 1_000, 'Offline, trying again in 1 s'],
  [{ kind: 'no-answer' }, false, 0, 'No answer from somebody'],
  [{ kind: 'refused', notice: 'Suspended.' }, false, 0, 'Twitch refused somebody'],
  [{ kind: 'given-up' }, true, 0, 'Not connected'],
])('%j reads %s', (link, hasCounted, retryInMs, words) => {
  const { state, wait } = linkWords(link, 'somebody', hasCounted, retryInMs);
  expect(`${state} ${wait}`.trim()).toBe(words);
});

test('a state without a way on says what to do', () => {
  for (const link of [{ kind: 'no-answer' }, { kind: 'given-up' }, waiting(true)] as LinkState[]) {
    expect(linkWords(link, 'somebody', false, 0).next).not.toBe('');
  }
});
