import { readEmoteRanges } from '../../src/chat/emote-ranges.ts';
import { readLine } from '../../src/chat/line.ts';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import { emoteKey } from '../../src/domain/emote.ts';
import { createCatalogue } from '../../src/emotes/catalogue.ts';
import { createMatcher } from '../../src/emotes/matcher.ts';
import { twitchEmote } from '../../src/emotes/providers/twitch.ts';
import { rememberEmotes } from '../../src/emotes/remember-emotes.ts';
import { createCounter } from '../../src/session/counter.ts';
import { FRAME_MS } from '../chat-frames.ts';
import type { Pipeline } from '../pipeline.ts';

/** Everything that the session does with a line, repeats, held messages and a snapshot a second included. */
export const thisProject: Pipeline = {
  name: 'this project',
  prepare({ frames, knownCodes }) {
    const emotes = knownCodes.map((code) => ({
      key: emoteKey('7TV', code),
      id: code,
      code,
      imageUrl: '',
      source: '7TV',
      score: code.length + 0.8,
    }));
    const match = createMatcher(createCatalogue([emotes]), rememberEmotes(twitchEmote));
    const counter = createCounter(({ text, emotesTag }) => match(text, readEmoteRanges(emotesTag, text)), 0);
    const takeFrame = (frame: string, now: MonotonicMs): void => {
      for (const text of frame.split('\r\n')) {
        const line = readLine(text);
        if (line.kind === 'message') counter.take(line.message, now);
      }
    };
    return () => {
      let now = 0 as MonotonicMs;
      let total = 0;
      for (const frame of frames) {
        now = (now + FRAME_MS) as MonotonicMs;
        takeFrame(frame, now);
        if (now % 1_000 === 0) total = counter.snapshot(now, now).totalEmotes;
      }
      return total;
    };
  },
};
