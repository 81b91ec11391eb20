import { expect, test } from 'vitest';
import { recordedMoment, SESSION_START_S } from '../../../tests/recorded-session.ts';
import { secondText } from '../../ui/clock-text.ts';
import { momentText } from './moment-text.ts';

const START_TEXT = secondText(SESSION_START_S + 60);

test('the text has emote, strength, time and counts in one line', () => {
  const text = momentText(recordedMoment(60), null);
  expect(text).toBe(`KEKW 3.3× · ${START_TEXT} · 120 uses, 45 chatters in 10 s`);
});

test('with a video it ends with a link to the moment', () => {
  const moment = recordedMoment(60, { uses: 1, chatters: 1 });
  const text = momentText(moment, { videoId: '123', zeroS: SESSION_START_S });
  expect(text).toBe(
    `KEKW 3.3× · ${START_TEXT} · 1 use, 1 chatter in 10 s · https://www.twitch.tv/videos/123?t=0h1m0s`,
  );
});
