import { expect, test } from 'vitest';
import { readMessages } from '../../../tests/stages/files.ts';

/** `seconds name: text` of each message. */
async function readCues(content: string) {
  const { messages, report } = await readMessages(content);
  return { chat: messages.map(({ at, login, text }) => `${at} ${login}: ${text}`), report };
}

test.each([
  [
    'SubRip',
    '1\n00:00:05,250 --> 00:00:07,000\nann: hi there\n\n2\n01:00:06,000 --> 01:00:08,000\nbob: LUL\n',
  ],
  [
    'with names in brackets',
    '1\r\n00:00:05,250 --> 00:00:07,000\r\n<ann> hi there\r\n\r\n2\r\n01:00:06,000 --> 01:00:08,000\r\n<bob> LUL\r\n',
  ],
  [
    'with styles',
    '1\n00:00:05,250 --> 00:00:07,000\n{\\an7}<font color="#f00">ann</font>: hi there\n\n2\n01:00:06,000 --> 01:00:08,000\n<b>bob</b>: LUL\n',
  ],
  [
    'with a message of two lines',
    '1\n00:00:05,250 --> 00:00:07,000\nann: hi\nthere\n\n2\n01:00:06,000 --> 01:00:08,000\nbob: LUL\n',
  ],
  [
    'with parts of a second of any length',
    '1\n00:00:05,25 --> 00:00:07,00\nann: hi there\n\n2\n01:00:06 --> 01:00:08\nbob: LUL\n',
  ],
  [
    'without empty lines',
    '1\n00:00:05,250 --> 00:00:07,000\nann: hi there\n2\n01:00:06,000 --> 01:00:08,000\nbob: LUL\n',
  ],
])('a cue is a message at its place in the video: %s', async (_, content) => {
  const { chat, report } = await readCues(content);
  expect(chat).toEqual(['5.25 ann: hi there', '3606 bob: LUL']);
  expect(report).toMatchObject({ entries: 2, unreadable: 0, notes: {}, trouble: null });
});

test('a cue with several messages is unreadable', async () => {
  const cue = (text: string) => `1\n00:00:05,000 --> 00:00:07,000\n${text}\n\n`;
  const { chat, report } = await readCues(`${cue('ann: hi').repeat(20)}${cue('ann: hi\nbob: LUL')}`);
  expect(chat).toHaveLength(20);
  expect(report).toMatchObject({
    unreadable: 1,
    firstUnreadable: { entry: 21, problem: 'it has several messages' },
  });
});

test('cues without a name are reported', async () => {
  const cue = (text: string) => `1\n00:00:05,000 --> 00:00:07,000\n${text}\n\n`;
  const { chat, report } = await readCues(`${cue('ann: hi').repeat(20)}${cue('The stream has ended')}`);
  expect(chat).toHaveLength(20);
  expect(report.notes).toEqual({ 'no-name': 1 });
});

test.each([
  [
    'speech',
    '1\n00:00:01,000 --> 00:00:04,000\nHello there\n\n2\n00:00:05,000 --> 00:00:06,000\nJOHN: What?\n',
  ],
  ['lines with a time of their own', '1\n00:00:01,000 --> 00:00:04,000\n[14:02:03] ann: hi\n'],
  ['YouTube (SBV)', '0:00:05.250,0:00:07.000\nann: hi\n'],
  ['frames (MicroDVD)', '{125}{175}ann: hi\n'],
])('subtitles of %s are no chat', async (_, content) => {
  const { report } = await readCues(content);
  expect(report.trouble).toMatchObject({ text: expect.stringMatching(/^These are subtitles/) });
});
