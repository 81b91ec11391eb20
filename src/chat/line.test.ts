import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emoteIdOf, readIrcSession, readLine } from '../../tests/builders/lines.ts';
import { createCountedText } from '../../tests/stages/reference-counter.ts';
import { messageIdOf, textOf } from '../domain/chat-message.ts';
import { createLineReader, readRawTag, readUserLogin, type ServerLine } from './line.ts';
import { readNativeSpans } from './native-spans.ts';

/** The kind that the sample's answers give the line. */
function kindOf(line: string, read: ServerLine): string {
  if (read.kind === 'message') return line.includes(' USERNOTICE ') ? 'USERNOTICE' : 'PRIVMSG';
  return /^\d+$/.test(read.command) ? 'NUMERIC' : read.command;
}

function nativeCounts(read: ServerLine): Record<string, number> {
  const counts: Record<string, number> = {};
  if (read.kind === 'message') {
    for (const span of readNativeSpans(read)) {
      const emoteId = emoteIdOf(read, span);
      counts[emoteId] = (counts[emoteId] ?? 0) + 1;
    }
  }
  return counts;
}

describe('every line of the captured session is read as its answer says', () => {
  const session = readIrcSession();

  test('the session has all 72 lines', () => {
    expect(session).toHaveLength(72);
  });

  test.each(
    session.map(({ line, expected }) => ({ at: expected.line, note: expected.note ?? '', line, expected })),
  )('line $at $note', ({ line, expected }) => {
    const read = readLine(line);
    expect(kindOf(line, read)).toBe(expected.kind);
    if (expected.native !== undefined) expect(nativeCounts(read)).toEqual(expected.native);
    if (expected.text !== undefined) {
      expect(read.kind === 'message' ? textOf(read) : null).toBe(expected.text);
    }
    if (expected.room_id !== undefined) expect(readRawTag(line, 'room-id')).toBe(expected.room_id);
  });
});

const TAGS: readonly (readonly [tag: string, read: object])[] = [
  ['id=m1', { id: 'm1' }],
  ['emotes=25:0-1', { emotesTag: '25:0-1' }],
  ['source-room-id=9', { sourceRoomId: '9' }],
  ['tmi-sent-ts=1763640000137', { sentAt: 1_763_640_000_137 }],
  ['user-id=12', { userId: 12 }],
  ['gifs=0-33|m2|https://x.example/1', { gifsTag: '0-33|m2|https://x.example/1' }],
];
const ODD_TAGS = [
  'mod=0',
  'x-id=no',
  'note=source-room-id=8',
  'target-emotes=no',
  'flags=',
  'turbo',
  'note=|',
  'x-gifs=|',
];

test('tags are found in any order, and similar tags are not mistaken for them', () => {
  fc.assert(
    fc.property(
      fc.subarray(TAGS as (readonly [string, object])[]).chain((known) =>
        fc.record({
          known: fc.constant(known),
          tags: fc.subarray(ODD_TAGS).chain((odd) => {
            const all = [...known.map(([tag]) => tag), ...odd];
            return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
          }),
        }),
      ),
      ({ known, tags }) => {
        const read = readLine(`${tags.length === 0 ? '' : `@${tags.join(';')} `}:a!a@a PRIVMSG #c :;id=no`);
        if (read.kind !== 'message') throw new Error(`read as ${read.kind}`);
        const emotesTag = read.line.slice(read.emotesStart, read.emotesEnd);
        const gifsTag = read.line.slice(read.gifsStart, read.gifsEnd);
        expect({ ...read, id: messageIdOf(read), emotesTag, gifsTag }).toMatchObject(
          Object.assign(
            { id: '', emotesTag: '', gifsTag: '', sourceRoomId: '', sentAt: null, userId: 0 },
            ...known.map(([, part]) => part),
          ),
        );
      },
    ),
  );
});

test.each([
  'gifs=0-1|a|b;emotes=;first-msg=0;flags=;id=m1',
  'emotes=;first-msg=0;flags=;gifs=0-1|a|b;id=m1',
  'badges=;emotes=;first-msg=0;flags=;id=m1;turbo=0;gifs=0-1|a|b',
])('the captions of GIFs are found in the tags %s', (tags) => {
  const read = readLine(`@${tags} :a!a@a PRIVMSG #c :hi`);
  expect(read.kind === 'message' && read.line.slice(read.gifsStart, read.gifsEnd)).toBe('0-1|a|b');
});

test.each(['', 'a', '-5', '05', '1234567890123456'])('the user id %j is none', (userId) => {
  expect(readLine(`@user-id=${userId} PRIVMSG #c :hi`)).toMatchObject({ userId: 0 });
});

test.each(['soon', '', '-5', '1e9', '1763640000000000', '99999999999999999999'])(
  'the sent time %j is none',
  (stamp) => {
    expect(readLine(`@tmi-sent-ts=${stamp} PRIVMSG #c :hi`)).toMatchObject({ sentAt: null });
  },
);

test.each([
  [
    '@room-id=7;target-msg-id=m1 :tmi.twitch.tv CLEARMSG #somebody :the text',
    { command: 'CLEARMSG', channelLogin: 'somebody', text: 'the text' },
  ],
  [':tmi.twitch.tv CLEARCHAT #somebody', { command: 'CLEARCHAT', channelLogin: 'somebody', text: '' }],
  [':me!me@me.tmi.twitch.tv PART #somebody', { command: 'PART', text: '' }],
  ['@login=me :tmi.twitch.tv USERNOTICE #somebody', { command: 'USERNOTICE', text: '' }],
  [':tmi.twitch.tv NOTICE * :no', { command: 'NOTICE', channelLogin: '', text: 'no' }],
  [':tmi.twitch.tv 001 me :Welcome, GLHF!', { command: '001', channelLogin: '', text: 'Welcome, GLHF!' }],
  ['PING :tmi.twitch.tv and more', { command: 'PING', parameters: ':tmi.twitch.tv and more' }],
  ['', { command: '', channelLogin: '', text: '', parameters: '' }],
])('%j is read in its parts', (line, parts) => {
  expect(readLine(line)).toMatchObject({ kind: 'command', line, ...parts });
});

test('a line is read the same among any other lines of a frame as alone', () => {
  const usual = '@id=m1;emotes=25:0-4;user-id=7 :a!a@a PRIVMSG #c :';
  const line = fc.oneof(
    fc.constantFrom(usual, `${usual}Kappa hi`, `${usual}\u0001ACTION hi\u0001`),
    fc
      .tuple(
        fc.constantFrom('@id=m1;emotes=25:0-4', '@', ''),
        fc.constantFrom(' ', '  ', ''),
        fc.constantFrom(':a!a@a ', ':a!a@a  ', ':tmi.twitch.tv NOTICE ', ''),
        fc.constantFrom('PRIVMSG', 'USERNOTICE', 'ROOMSTATE', ''),
        fc.constantFrom(' #c', ' #other', ' #', ' c', '  #c', ''),
        fc.constantFrom(' :', '  :', ' ', ''),
        fc.constantFrom('Kappa hi', 'PRIVMSG #c :hi', ''),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const readNext = createLineReader();
      const frame = lines.join('\r\n');
      let start = 0;
      for (const each of lines) {
        const alone = readLine(each);
        const inFrame = alone.kind === 'message' ? { frame, frameStart: start } : {};
        expect(readNext(frame, start, start + each.length)).toEqual({ ...alone, ...inFrame });
        start += each.length + 2;
      }
    }),
    { numRuns: 2_000 },
  );
});

test('twice the line takes twice the work, whatever it is filled with, and wherever', () => {
  const forms: readonly ((filling: string) => string)[] = [
    (filling) => `@${filling} :a!a@a PRIVMSG #c :hi`,
    (filling) => `@emotes=1:0-1${filling};id=1 :a!a@a PRIVMSG #c :hi`,
    (filling) => `@id=1 ${filling} PRIVMSG #c :hi`,
    (filling) => `@id=1 :${filling} PRIVMSG #c :hi`,
    (filling) => `@id=1 :a!a@a PRIVMSG ${filling} :hi`,
    (filling) => `@id=1 :a!a@a PRIVMSG #c :${filling}`,
    (filling) => `@id=1 :tmi.twitch.tv USERNOTICE #c :\u0001ACTION ${filling}`,
    (filling) => filling,
  ];
  const pieces = [
    ';',
    '=',
    ' ',
    ':',
    '@',
    '!',
    '\u0001',
    ';id=',
    ';emotes=',
    ';tmi-sent-ts=1',
    'urce-room-id=',
  ];
  for (const form of forms) {
    for (const piece of [...pieces, ';user-id=5', ';login=a', 'a', '1', '😂', '/', ',']) {
      const stepsOf = (times: number): number => {
        const line = createCountedText(form(piece.repeat(times)));
        const read = readLine(line.text);
        if (read.kind === 'message') readNativeSpans(read);
        readUserLogin(line.text);
        readRawTag(line.text, 'user-id');
        return line.steps();
      };
      expect(stepsOf(600), form(piece)).toBeLessThan(2.1 * stepsOf(300) + 300);
    }
  }
});
