import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  infoOf,
  recordedEmote,
  recordedMoment,
  recordedSecond,
  SESSION_START_S,
} from '../../../tests/builders/recordings.ts';
import { exportedText } from '../../../tests/stages/files.ts';
import { EXPORT_FORMATS } from '../../domain/recording.ts';

const EXAMPLE = {
  info: infoOf({
    moments: [
      recordedMoment(60, { mood: 'funny' }),
      recordedMoment(600, { ratio: 2.04, uses: 61, chatters: 22, emote: recordedEmote('=)', 'Twitch', '7') }),
      recordedMoment(1_800, {
        endS: SESSION_START_S + 1_835,
        ratio: null,
        surprise: null,
        emote: null,
        isManual: true,
        vote: {
          options: [
            { text: 'LUL', votes: 41 },
            { text: 'Sadge', votes: 67 },
          ],
          isPartial: false,
        },
      }),
      recordedMoment(3_570, { endS: null, ratio: null, emote: null, isManual: true }),
    ],
    video: { videoId: '123', zeroS: SESSION_START_S - 30 },
  }),
  emotes: [
    recordedEmote('KEKW', 'BetterTTV', '1'),
    recordedEmote('KEKW', '7TV', '2'),
    recordedEmote('=)', 'Twitch', '7'),
  ],
  seconds: () => [
    recordedSecond(0, { 0: 4, 1: 2 }),
    recordedSecond(1, { 0: 5, 2: 1 }),
    recordedSecond(3, { 0: 1 }),
  ],
};

test.each(EXPORT_FORMATS)(
  'the example of %s in docs/recorded-chat.md is what the export writes',
  async (format) => {
    const text = (await exportedText(EXAMPLE, { format })).replaceAll('\r\n', '\n');
    const examples = readFileSync('docs/recorded-chat.md', 'utf8')
      .split('```')
      .filter((_, index) => index % 2 === 1);
    expect(examples.map((example) => example.replace(/^\w*\n/, ''))).toContain(text);
  },
);
