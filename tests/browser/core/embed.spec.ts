import { askedForLists } from '../board-cards.ts';
import { openParent, parentUrl, postedTo } from '../embed-parent.ts';
import { SITE } from '../stage.ts';
import { CHANNEL } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('counts are posted once a second to the origin of parenturl', async ({ page, standIn, steps }) => {
  await openParent(page, `/${CHANNEL}?iframe=true&${parentUrl}`);
  await steps.stepUntil(() => expect(askedForLists(standIn, 1)).toBe(true));
  await steps.step(1);
  standIn.chat.say(CHANNEL, { text: 'D: Kappa Kappa' });
  const before = (await postedTo(page)).length;
  await steps.step(3);
  const posted = (await postedTo(page)).slice(before);
  expect(posted).toHaveLength(3);
  const last = posted.at(-1);
  expect(last?.origin).toBe(SITE);
  expect(last?.data).toEqual({
    emoteCounts: [
      {
        id: '25',
        emote: 'Kappa',
        imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0',
        regexp: 'Kappa',
        source: 'Twitch',
        score: 99_999,
        count: 2,
      },
      expect.objectContaining({ emote: 'D:', count: 1 }),
    ],
    totalEmotes: 3,
  });
});
