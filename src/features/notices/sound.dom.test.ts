import { expect, test } from 'vitest';
import { stubAudio } from '../../../tests/fakes/browser.ts';
import { openSound } from './sound.ts';

test('a sound is prepared by a click or a key, until it is stopped', () => {
  const { open } = stubAudio();
  const sound = openSound();
  expect(open()).toBe(0);
  dispatchEvent(new Event('keydown'));
  dispatchEvent(new Event('pointerdown'));
  expect(open()).toBe(1);
  sound.stop();
  const stopped = openSound();
  stopped.stop();
  expect(open()).toBe(0);
  for (const type of ['pointerdown', 'keydown']) dispatchEvent(new Event(type));
  expect(open()).toBe(0);
});
