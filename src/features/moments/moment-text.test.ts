import { expect, test } from 'vitest';
import { recordedMoment, SESSION_START_S } from '../../../tests/builders/recordings.ts';
import { secondText } from '../../ui/clock-text.ts';
import { momentText } from './moment-text.ts';

const MOMENT = recordedMoment(60);
const TEXT = `${secondText(SESSION_START_S + 95)} KEKW ×3.3, from ${secondText(SESSION_START_S + 60)}`;

test('the text has the peak of the moment, its emote, its strength, its start, and a link to that peak in a video', () => {
  expect(momentText(MOMENT, null, secondText)).toBe(TEXT);
  const text = momentText(MOMENT, { videoId: '123', zeroS: SESSION_START_S }, secondText);
  expect(text).toBe(`${TEXT} https://www.twitch.tv/videos/123?t=0h1m35s`);
});
