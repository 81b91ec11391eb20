import { describe, expect, test } from 'vitest';
import { failureOf, notice, startReadySender, startSender } from '../../../tests/stages/sender.ts';
import type { ChatSender } from './chat-sender.ts';

type Call = (sender: ChatSender) => Promise<unknown>;

const COMMANDS: readonly (readonly [Call, string, string])[] = [
  [(to) => to.followersOnly('one'), '/followers 30', 'followers_on'],
  [(to) => to.followersOnly('one', 0), '/followers 0', 'followers_on_zero'],
  [(to) => to.followersOnlyOff('one'), '/followersoff', 'followers_off'],
  [(to) => to.slow('one'), '/slow 300', 'slow_on'],
  [(to) => to.slow('one', 5), '/slow 5', 'slow_on'],
  [(to) => to.slowOff('one'), '/slowoff', 'slow_off'],
  [(to) => to.subscribers('one'), '/subscribers', 'subs_on'],
  [(to) => to.subscribersOff('one'), '/subscribersoff', 'subs_off'],
  [(to) => to.emoteOnly('one'), '/emoteonly', 'emote_only_on'],
  [(to) => to.emoteOnlyOff('one'), '/emoteonlyoff', 'emote_only_off'],
  [(to) => to.uniqueChat('one'), '/uniquechat', 'r9k_on'],
  [(to) => to.uniqueChatOff('one'), '/uniquechatoff', 'r9k_off'],
  [(to) => to.ban('one', '@Viewer'), '/ban viewer', 'ban_success'],
  [(to) => to.ban('one', 'viewer', 'spam and eggs'), '/ban viewer spam and eggs', 'ban_success'],
  [(to) => to.unban('one', 'viewer'), '/unban viewer', 'unban_success'],
  [(to) => to.timeout('one', 'viewer'), '/timeout viewer 300', 'timeout_success'],
  [(to) => to.timeout('one', 'viewer', 60, 'spam'), '/timeout viewer 60 spam', 'timeout_success'],
  [(to) => to.deleteMessage('one', 'a-b-c'), '/delete a-b-c', 'delete_message_success'],
  [(to) => to.mod('one', 'viewer'), '/mod viewer', 'mod_success'],
  [(to) => to.unmod('one', 'viewer'), '/unmod viewer', 'unmod_success'],
  [(to) => to.vip('one', 'viewer'), '/vip viewer', 'vip_success'],
  [(to) => to.unvip('one', 'viewer'), '/unvip viewer', 'unvip_success'],
  [(to) => to.commercial('one'), '/commercial 30', 'commercial_success'],
  [(to) => to.host('one', 'other'), '/host other', 'host_on'],
  [(to) => to.unhost('one'), '/unhost', 'host_off'],
];

describe('a chat command', () => {
  test.each(COMMANDS)('%# is the text %s, confirmed by its notice', async (call, text, noticeId) => {
    const { sender, hear, sent } = startReadySender();
    const done = call(sender);
    expect(sent()).toEqual([`PRIVMSG #one :${text}`]);
    hear(notice(noticeId, 'elsewhere', 'other') + notice(noticeId, 'Done.'));
    expect(await done).toBe('Done.');
  });

  test.each(COMMANDS)('%# is refused as one that Twitch has retired', async (call, text) => {
    const { sender, hear } = startReadySender();
    const promise = failureOf(call(sender));
    const [name = ''] = text.split(' ');
    hear(notice('unrecognized_cmd', 'Unrecognized command: /other'));
    hear(notice('unrecognized_cmd', `Unrecognized command: ${name}`));
    const { message, evidence } = await promise;
    expect(message).toBe('No response from Twitch.');
    expect(evidence).toMatchObject({ command: name, notice: { text: `Unrecognized command: ${name}` } });
  });

  test('that clears the chat is confirmed by the cleared chat, not by a timeout', async () => {
    const { sender, hear, sent } = startReadySender();
    const done = sender.clear('one');
    expect(sent()).toEqual(['PRIVMSG #one :/clear']);
    hear(':tmi.twitch.tv CLEARCHAT #one :viewer\r\n');
    hear(':tmi.twitch.tv CLEARCHAT #one\r\n');
    await done;
  });

  test("for the account's colour goes to the account's channel", async () => {
    const { sender, hear, sent } = startReadySender();
    const done = sender.color('#FF0000');
    expect(sent()).toEqual(['PRIVMSG #mossy_otter :/color #FF0000']);
    hear(notice('color_changed', 'Your color has been changed.', 'mossy_otter'));
    await done;
  });

  test.each([
    ['room_mods', 'The moderators of this channel are: one, two', ['one', 'two']],
    ['no_mods', 'There are no moderators of this channel.', []],
  ])('for the moderators gives their names (%s)', async (id, text, names) => {
    const { sender, hear } = startReadySender();
    const mods = sender.mods('one');
    hear(notice(id, text));
    expect(await mods).toEqual(names);
  });

  test('for the VIPs gives their names', async () => {
    const { sender, hear } = startReadySender();
    const vips = sender.vips('one');
    hear(notice('vips_success', 'The VIPs of this channel are: one, two.'));
    expect(await vips).toEqual(['one', 'two']);
  });

  test('fails when it is not permitted, and when there is no answer', async () => {
    const { sender, clock, hear } = startReadySender();
    const refused = failureOf(sender.slow('one'));
    hear(notice('no_permission', "You don't have permission."));
    expect((await refused).evidence.notice?.noticeId).toBe('no_permission');
    const silent = failureOf(sender.slow('one'));
    await clock.advance(10_000);
    expect((await silent).evidence).toEqual({ command: '/slow', channel: 'one', notice: null });
  });

  test('with a long reason stays one message', () => {
    const { sender, clock, sent } = startReadySender();
    failureOf(sender.ban('one', 'viewer', 'so '.repeat(400)));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.length).toBeLessThan(500 + 'PRIVMSG #one :'.length);
    return clock.advance(1_000);
  });
});

const EVERYTHING: readonly Call[] = [
  ...COMMANDS.map(([call]) => call),
  (to) => to.say('one', 'hi'),
  (to) => to.action('one', 'hi'),
  (to) => to.whisper('viewer', 'hi'),
  (to) => to.clear('one'),
  (to) => to.color('Red'),
  (to) => to.mods('one'),
  (to) => to.vips('one'),
];

test.each(EVERYTHING)('%# needs an identity', async (call) => {
  const { sender, welcome, sent } = startSender({}, null);
  expect((await failureOf(call(sender))).message).toBe('Cannot send anonymous messages.');
  welcome();
  expect((await failureOf(call(sender))).message).toBe('Cannot send anonymous messages.');
  expect(sent()).toEqual([]);
});

test.each([...EVERYTHING, (to: ChatSender) => to.join('one'), (to: ChatSender) => to.leave('one')])(
  '%# needs a connection',
  async (call) => {
    const { sender, wire } = startSender();
    expect((await failureOf(call(sender))).message).toBe('Not connected to server.');
    wire.latest().events.onOpen();
    expect((await failureOf(call(sender))).message).toBe('Not connected to server.');
    sender.stop();
    expect((await failureOf(call(sender))).message).toBe('Not connected to server.');
  },
);

test.each<Call>([
  (to) => to.say('no channel', 'hi'),
  (to) => to.say('', 'hi'),
  (to) => to.join('a,b'),
  (to) => to.leave('a\r\nb'),
  (to) => to.ban('one', 'two words'),
  (to) => to.whisper('x'.repeat(26), 'hi'),
])('%# names what cannot exist, so nothing is sent', async (call) => {
  const { sender, sent } = startReadySender();
  expect((await failureOf(call(sender))).message).toBe('No response from Twitch.');
  expect(sent()).toEqual([]);
});
