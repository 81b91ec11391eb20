import { expect, test } from 'vitest';
import { readChannelLogin } from '../../src/domain/channel-login.ts';
import { messageIdOf, textOf } from '../../src/domain/chat-message.ts';
import { CODE_MAX_LENGTH } from '../../src/domain/limits.ts';
import { emoteCountsOf } from '../../src/domain/snapshot.ts';
import { toParentMessage } from '../../src/embed/embed-frame.ts';
import { chooseChannel } from '../../src/links/channel-choice.ts';
import { channelInPath } from '../../src/links/embed-address.ts';
import { compilePattern } from '../../src/session/pattern-engine.ts';
import { readLine } from '../builders/lines.ts';
import { LOGIN, startFuzzedSession } from './fuzzed-session.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';

/** The strings that can be in one line of chat unchanged. An action would lose its `\u0001` characters. */
const SAYABLE = HOSTILE_STRINGS.filter(
  (text) => text !== '' && !text.includes('\r\n') && !text.startsWith('\u0001ACTION'),
);

test('each hostile string as a chat text is parsed unchanged, with any tags', () => {
  for (const text of SAYABLE) {
    const escaped = text.replaceAll('\\', '\\\\').replaceAll(' ', '\\s').replaceAll(';', '\\:');
    const line = `@display-name=${escaped};id=1 :a!a@a PRIVMSG #c :x${text}`;
    const read = readLine(line);
    if (read.kind !== 'message') throw new Error(`read as ${read.kind}: ${line}`);
    expect([textOf(read), messageIdOf(read)]).toEqual([`x${text}`, '1']);
  }
});

test('each hostile string as a code, a name and a pattern in the options counts or is reported; nothing else is sent to the chat', async () => {
  const session = await startFuzzedSession();
  session.handle({
    kind: 'custom-emotes',
    customEmotes: HOSTILE_STRINGS.flatMap((text, index) => [
      { id: `${index}`, emote: text, imageUrl: 'https://x/', regexp: '', source: text, score: 1 },
      { id: `p${index}`, emote: `p${index}`, imageUrl: text, regexp: '', source: 'own', score: 1 },
      { id: `r${index}`, emote: `r${index}`, imageUrl: 'https://x/', regexp: text, source: 'own', score: 0 },
    ]),
  });
  session.handle({
    kind: 'counting-rules',
    rules: {
      countingMode: 'every-use',
      sharedChat: 'all',
      chatBeforeJoining: false,
      ignoredUsers: HOSTILE_STRINGS,
      ignoredEmotes: [],
      voteWord: 'vote',
    },
  });
  await session.advance(500);
  for (const [index, text] of SAYABLE.entries()) {
    session.receive(
      `@display-name=x;emotes=h${index}:0-${Array.from(text).length - 1} :b!b@b PRIVMSG #${LOGIN} :${text} ${text}\r\n`,
    );
  }
  await session.advance(1_000);
  const { snapshot } = session.takeSnapshots().at(-1) ?? {};
  const emoteCounts = snapshot === undefined ? [] : emoteCountsOf(snapshot);
  const codes = new Map(emoteCounts.map(({ emote }) => [emote.id, emote.code]));
  for (const [index, text] of SAYABLE.entries()) {
    expect(codes.get(`h${index}`)).toBe(text.slice(0, CODE_MAX_LENGTH));
  }
  const own = emoteCounts.filter(({ emote }) => emote.source === emote.code);
  for (const { emote } of own) expect(HOSTILE_STRINGS).toContain(emote.code);
  expect(own.length).toBeGreaterThan(60);
  if (snapshot === undefined) throw new Error('no snapshot came');
  for (const { regexp, emote } of toParentMessage(snapshot).emoteCounts) {
    if (!regexp.includes('\\p')) expect(() => new RegExp(regexp), emote).not.toThrow();
  }
  expect(session.wrongLine()).toBeNull();
  expect(await session.leave()).toBeNull();
});

test('no pattern stalls on a long word', () => {
  for (const pattern of ['(a+)+$', '^(a|aa)+$', '(.*)*x', '([a-zA-Z]+)*!', '(a|a?)+b']) {
    expect(compilePattern(pattern)(`${'a'.repeat(20_000)}?`)).toBe(false);
  }
});

test('each hostile string as a channel of a path, a query or the settings is a valid login or rejected', () => {
  for (const text of HOSTILE_STRINGS) {
    const inPath = channelInPath(`/${text}`);
    for (const choice of [chooseChannel(text, inPath, null), chooseChannel(null, inPath, null)]) {
      if (choice.kind === 'channel') expect(choice.login).toMatch(/^[a-z0-9_]{1,25}$/);
      else expect(['none', 'impossible']).toContain(choice.kind);
    }
    expect(readChannelLogin(text) ?? 'none').toMatch(/^[a-z0-9_]{1,25}$/);
  }
});
