import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from './answer-line.ts';

test.each([
  [
    '@msg-id=unrecognized_cmd :tmi.twitch.tv NOTICE #somebody :Unrecognized command: /vips',
    { command: 'NOTICE', noticeId: 'unrecognized_cmd', text: 'Unrecognized command: /vips' },
  ],
  [
    '@badges=;id=af7;mod=0 :tmi.twitch.tv USERSTATE #somebody',
    { command: 'USERSTATE', messageId: 'af7', noticeId: '', text: '' },
  ],
  ['@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody', { command: 'ROOMSTATE', messageId: '' }],
  [':me!me@me.tmi.twitch.tv PART #somebody', { command: 'PART', login: 'me' }],
  ['@room-id=7 :tmi.twitch.tv CLEARCHAT #somebody', { command: 'CLEARCHAT', text: '' }],
  [':tmi.twitch.tv CLEARCHAT #somebody :viewer', { command: 'CLEARCHAT', text: 'viewer' }],
])('%s is read', (line, expected) => {
  expect(readAnswer(line)).toMatchObject({ channelLogin: 'somebody', ...expected });
});

test.each(['', 'PING :tmi.twitch.tv', ':tmi.twitch.tv 001 me :Welcome', ':tmi.twitch.tv NOTICE * :no'])(
  '%j is about no channel',
  (line) => {
    expect(readAnswer(line)).toBeNull();
  },
);

test('no line makes it throw', () => {
  const unit = fc.constantFrom('@', ':', ' ', '#', ';', '=', 'NOTICE', 'id', 'a', '\\');
  fc.assert(fc.property(fc.string({ unit, maxLength: 60 }), (line) => void readAnswer(line)));
});
