import { expect, test } from 'vitest';
import { chatLine } from './message-line.ts';
import { resubLine } from './notice-line.ts';

const DEFAULTS = { id: '00000000-0000-4000-8000-000000000001', sentAt: 1_763_640_000_137 };

function tagsOf(line: string): ReadonlyMap<string, string> {
  const tags = line.slice(1, line.indexOf(' ')).split(';');
  return new Map(tags.map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]));
}

test('a message has the tags of Twitch in the same order', () => {
  const line = chatLine(
    'examplestreamer',
    { text: 'Kappa Keepo Kappa', login: 'alice', displayName: 'Alice' },
    DEFAULTS,
  );
  expect(line.replace(/user-id=\d+/, 'user-id=N')).toBe(
    '@badge-info=;badges=;client-nonce=00000000000040008000000000000001;color=#1E90FF;display-name=Alice;' +
      'emotes=25:0-4,12-16/1902:6-10;first-msg=0;flags=;id=00000000-0000-4000-8000-000000000001;mod=0;' +
      'returning-chatter=0;room-id=123456789;subscriber=0;tmi-sent-ts=1763640000137;turbo=0;user-id=N;user-type= ' +
      ':alice!alice@alice.tmi.twitch.tv PRIVMSG #examplestreamer :Kappa Keepo Kappa',
  );
});

test.each([
  ['Kappa 😂 Kappa', '25:0-4,8-12'],
  ['👨‍👩‍👧‍👦 Kappa', '25:8-12'],
  ['𝚫𝑣𝚫 :) was here', '1:4-5'],
  ['e\u0301 Kappa', '25:3-7'],
  ['Kappas aKappa Kappa, (Kappa)', ''],
  ['exampleHype_HF', 'emotesv2_dc24652ada1e4c84a5e3ceebae4de709_HF:0-13'],
  ['Kappa_HF', ''],
])('native emotes in %j are at the code points %j', (text, emotes) => {
  expect(tagsOf(chatLine('a', { text }, DEFAULTS)).get('emotes')).toBe(emotes);
});

test('positions in an action refer to the inner text', () => {
  const line = chatLine('a', { text: 'waves Kappa', action: true }, DEFAULTS);
  expect(tagsOf(line).get('emotes')).toBe('25:6-10');
  expect(line.endsWith(' PRIVMSG #a :\u0001ACTION waves Kappa\u0001')).toBe(true);
});

test('a reply starts with the answered name, positions include it, and the quoted text is escaped', () => {
  const replyTo = { id: 'x', login: 'test_account', displayName: '테스트계정', text: 'a; b \\ Kappa' };
  const line = chatLine('a', { text: 'LUL', replyTo }, DEFAULTS);
  const tags = tagsOf(line);
  expect(line).toMatch(/ :@테스트계정 LUL$/);
  expect(tags.get('emotes')).toBe('425618:7-9');
  expect(tags.get('reply-parent-msg-body')).toBe('a\\:\\sb\\s\\\\\\sKappa');
  expect(tags.get('reply-parent-user-login')).toBe('test_account');
});

test('tags can be set, overridden and removed', () => {
  const extraTags = { bits: '100', id: null, 'source-room-id': '987654321' };
  const tags = tagsOf(chatLine('a', { text: 'x', emotes: '25:4-0', extraTags }, DEFAULTS));
  expect(tags.get('bits')).toBe('100');
  expect(tags.has('id')).toBe(false);
  expect(tags.get('source-room-id')).toBe('987654321');
  expect(tags.get('emotes')).toBe('25:4-0');
});

test('a line break in a text cannot end the line', () => {
  expect(chatLine('a', { text: 'one\r\ntwo\nthree' }, DEFAULTS)).toMatch(/ :one two three$/);
});

test('a resubscription has its author in the tags, and no text if none was written', () => {
  const silent = resubLine('a', { text: '', login: 'mossy_otter' }, 23, DEFAULTS);
  expect(silent).toMatch(/ :tmi\.twitch\.tv USERNOTICE #a$/);
  expect(tagsOf(silent).get('login')).toBe('mossy_otter');
  const spoken = resubLine('a', { text: 'hi Kappa' }, 23, DEFAULTS);
  expect(spoken).toMatch(/ USERNOTICE #a :hi Kappa$/);
  expect(tagsOf(spoken).get('emotes')).toBe('25:3-7');
  expect(tagsOf(spoken).get('msg-id')).toBe('resub');
});
