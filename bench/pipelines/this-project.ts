import { readLine } from '../../src/chat/line.ts';
import { createRepeatFilter } from '../../src/chat/repeat-filter.ts';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import { emoteKey } from '../../src/domain/emote.ts';
import { createCatalogue } from '../../src/emotes/catalogue.ts';
import { createMatcher } from '../../src/emotes/matcher.ts';
import { twitchEmote } from '../../src/emotes/providers/twitch.ts';
import { rememberEmotes } from '../../src/emotes/remember-emotes.ts';
import { createMessageWindow } from '../../src/stats/message-window.ts';
import { createServerClock } from '../../src/stats/server-clock.ts';
import type { Pipeline } from '../pipeline.ts';

/** Everything that the session does with a line, repeats and held messages included. */
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
    const window = createMessageWindow();
    const isRepeat = createRepeatFilter();
    const clock = createServerClock(0);
    return () => {
      let now = 0 as MonotonicMs;
      for (const frame of frames) {
        now = (now + 50) as MonotonicMs;
        for (const text of frame.split('\r\n')) {
          const line = readLine(text);
          if (line.kind !== 'message') continue;
          const { message } = line;
          if (isRepeat(message.messageId, now)) continue;
          if (message.sentAt !== null) clock.observe(message.sentAt, now);
          const uses = match(message.text, message.nativeSpans);
          window.add(message, clock.sentOnOurClock(message.sentAt, now), uses);
        }
        if (now % 1_000 === 0) window.ageTo(now);
      }
      return window.total();
    };
  },
};
