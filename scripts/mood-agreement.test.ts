import { expect, test } from 'vitest';
import { isBurstFile, readLabelledBursts } from './labelled-bursts.ts';
import { moodAgreementOf, moodsOfBursts } from './mood-agreement.ts';

const FILE = `recording,start_s,end_s,messages,label,messages_with
a1,1.5,9,10,amusement,KEKW=2 lol=1
a1,20,29,10,amazement,KEKW=4 Pog=3
a1,30,39,10,unlucky,
b1,40,49,10,topic,T425618=2
b1,50,59,10,other,Pog=1
broken
`;

test('a burst has the mood of a fifth of its messages; right and wrong moods are counted', () => {
  expect([isBurstFile(FILE), isBurstFile('start_s,end_s,clips\n')]).toEqual([true, false]);
  const { bursts, badLines } = readLabelledBursts(FILE);
  expect(badLines.map(({ number }) => number)).toEqual([7]);
  const moods = moodsOfBursts(bursts);
  expect(moods.map(({ mood }) => mood)).toEqual(['funny', 'funny', null, 'funny', null]);
  expect(moodAgreementOf(moods)).toEqual({ reactions: 3, withMood: 2, right: 1 / 2, areReactions: 2 / 3 });
});
