import { expect, test } from 'vitest';
import { recordedMoment, SESSION_START_S } from '../../../tests/recorded-session.ts';
import { secondText } from '../../ui/clock-text.ts';
import { momentText } from './moment-text.ts';

const PEAK = { moment: recordedMoment(60), second: SESSION_START_S + 91, total: 120 };
const TEXT = `${secondText(PEAK.second)} KEKW ×3.3, from ${secondText(SESSION_START_S + 60)}`;

test('the text has the second of the moment, its emote, its strength, its start, and a link to that second of a video', () => {
  expect(momentText(PEAK, null, secondText)).toBe(TEXT);
  const text = momentText(PEAK, { videoId: '123', zeroS: SESSION_START_S }, secondText);
  expect(text).toBe(`${TEXT} https://www.twitch.tv/videos/123?t=0h1m31s`);
});
