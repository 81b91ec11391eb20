import { describe, expect, test } from 'vitest';
import { chatSeconds, type RecordedMessage } from '../../scripts/moments/chat-seconds.ts';
import { findMoments, printedMoments } from '../../scripts/moments/found-moments.ts';
import { recordedSeconds } from '../../scripts/moments/recorded-seconds.ts';
import { recordedEmote } from '../../tests/builders/recordings.ts';
import { commandLine, voteLineOf } from '../../tests/builders/votes.ts';
import { ODD_CHAT, STREAM_START_S, truthOf, writtenChat } from '../../tests/builders/written/written-chat.ts';
import {
  ONE_FORM_OF_EACH_TIME,
  rawLine,
  WRITTEN_FORMS,
  type WrittenForm,
} from '../../tests/builders/written/written-forms.ts';
import { countFiles, fileOf, gzipped } from '../../tests/stages/files.ts';
import { settled } from '../../tests/stages/recording.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import type { Second } from '../domain/recording.ts';
import { UNDATED_ZERO_MS } from '../domain/undated.ts';
import { secondText } from '../ui/time-text.ts';
import { type CountedChat, recordChat } from './record-chat.ts';

const UNDATED_ZERO_S = UNDATED_ZERO_MS / 1_000;

/** Each second, its counts by the codes of the emotes. */
function tableOf(seconds: readonly Second[], codes: readonly string[]) {
  return seconds.map(({ emoteIds, counts, ...second }) => {
    const rows = Array.from(emoteIds, (id, index) => [
      codes[id] as string,
      ...COUNTING_MODES.map((mode) => counts[mode][index] as number),
    ]);
    const { second: at, isGap, messages, chatters, emoteChatters, totals } = second;
    const numbers = isGap ? null : { messages, chatters, emoteChatters, totals };
    return { at, isGap, numbers, rows: isGap ? [] : rows.toSorted() };
  });
}

function trueTable(messages: readonly RecordedMessage[]) {
  const codes: string[] = [];
  return tableOf(Array.from(chatSeconds(messages, codes)), codes);
}

function trueMoments(messages: readonly RecordedMessage[]) {
  const codes: string[] = [];
  return findMoments(chatSeconds(messages, codes), codes);
}

async function countedTable({ recording }: CountedChat, zeroS: number) {
  if (recording === null) throw new Error('Nothing was counted.');
  const codes = recording.emotes.map(({ code }) => code);
  return tableOf(await recordedSeconds(recording, zeroS), codes);
}

function zeroOf({ isUndated, hasTimesOfDay }: WrittenForm): number {
  if (!isUndated) return STREAM_START_S;
  return UNDATED_ZERO_S + (hasTimesOfDay ? STREAM_START_S % 86_400 : 0);
}

describe.each(WRITTEN_FORMS)('$file', (form) => {
  test('the sample is what its program writes', async () => {
    const text = form.write(ODD_CHAT);
    await expect(text).toMatchFileSnapshot(`../../tests/samples/recorded-chat/${form.file}`);
  });

  test.each([
    ['the sample', ODD_CHAT],
    ['another chat', writtenChat(4, 40)],
  ])('%s has the counts of its chat, in all three ways of counting', async (_, chat) => {
    const text = form.write(chat);
    const counted = await countFiles(fileOf(text));
    expect(counted.reports).toMatchObject([{ entries: chat.length, unreadable: 0, trouble: null }]);
    expect(await countedTable(counted, zeroOf(form))).toEqual(trueTable(truthOf(chat, form.kept)));
  });
});

// Equal seconds have equal moments, so one form of each kind of time is enough.
test.each(WRITTEN_FORMS.filter(({ file }) => ONE_FORM_OF_EACH_TIME.includes(file)))(
  'a longer chat has the moments of its messages, equal to the second: $file',
  async (form) => {
    const truth = truthOf(writtenChat(9, 800), form.kept);
    const counted = await countFiles(fileOf(form.write(writtenChat(9, 800))));
    // The burst is of `LUL`: an emote, or a word where the form does not say which words are emotes.
    const expected = trueMoments(truth).map((moment) => ({ ...moment, mood: 'funny' }));
    expect(expected.length).toBeGreaterThan(0);
    const lastS = zeroOf(form) + Math.ceil(truth.at(-1)?.offsetS ?? 0);
    const found = counted.recording?.info.moments ?? [];
    expect(printedMoments(found, zeroOf(form), lastS)).toEqual(expected);
  },
);

describe('the same chat in another file', () => {
  const chat = writtenChat(5, 700);
  const lines = chat.map(rawLine);
  const truth = trueTable(truthOf(chat, { native: true, thirdParty: false }));
  const tableOfFiles = async (...files: readonly Parameters<typeof fileOf>[0][]) =>
    countedTable(await countFiles(...files.map((content) => fileOf(content))), STREAM_START_S);

  test('in UTF-16, as PowerShell writes it, also compressed with gzip', async () => {
    const text = `\uFEFF${lines.join('\r\n')}`;
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
    expect(await tableOfFiles(bytes)).toEqual(truth);
    expect(await tableOfFiles(await gzipped(bytes))).toEqual(truth);
  });

  test('from an old TwitchDownloader, which had another name for its emotes', async () => {
    const form = WRITTEN_FORMS.find(({ file }) => file === 'twitch-downloader.json');
    const old = form?.write(chat).replace('"embeddedData"', '"emotes"') ?? '';
    expect(old).toMatch(/"emotes"\s*:\s*\{\s*"thirdParty"/);
    expect(await tableOfFiles(old)).toEqual(trueTable(truthOf(chat, { native: true, thirdParty: true })));
  });

  test('newest line first', async () => {
    expect(await tableOfFiles(lines.toReversed().join('\n'))).toEqual(truth);
  });

  test('in two files with every second line each, and some lines twice', async () => {
    const [even, odd] = [0, 1].map((rest) =>
      lines.filter((_, index) => index % 2 === rest || index % 7 === 0),
    );
    expect(await tableOfFiles((odd ?? []).join('\n'), (even ?? []).join('\n'))).toEqual(truth);
  });

  test.each(WRITTEN_FORMS.filter(({ isUndated }) => !isUndated))(
    'a file that is opened twice counts once, also without ids: $file',
    async (form) => {
      const text = form.write(chat.slice(0, 300));
      const once = await countFiles(fileOf(text));
      const twice = await countFiles(fileOf(text, 'first'), fileOf(text, 'second'));
      expect(await countedTable(twice, STREAM_START_S)).toEqual(await countedTable(once, STREAM_START_S));
    },
  );

  test('in a log by minutes and its longer copy: the messages of the last minute count once', async () => {
    const log = (messages: number): string =>
      [
        '--- Log opened Sat Nov 21 14:02:00 2026',
        ...Array.from(
          { length: messages },
          (_, index) => `14:0${2 + Math.floor(index / 10)} <viewer${index % 4}> Kappa`,
        ),
      ].join('\n');
    const secondsOf = async ({ recording }: CountedChat) =>
      recordedSeconds(recording as NonNullable<CountedChat['recording']>, 0);
    const whole = await secondsOf(await countFiles(fileOf(log(18))));
    for (const lengths of [
      [13, 18],
      [18, 13],
    ]) {
      const counted = await countFiles(...lengths.map((length) => fileOf(log(length), `${length}`)));
      expect(await secondsOf(counted)).toEqual(whole);
    }
  });

  test('in two forms with a half each', async () => {
    const half = chat.length >> 1;
    const dump = WRITTEN_FORMS.find(({ file }) => file === 'old-dump.json') as WrittenForm;
    const json = dump.write(chat.slice(half));
    expect(await tableOfFiles(json, lines.slice(0, half).join('\n'))).toEqual(truth);
  });
});

test('removed messages are not counted from then on', async () => {
  const [first, second] = writtenChat(8, 20).filter(({ parts }) =>
    parts.some(({ emoteId }) => emoteId !== null),
  );
  if (first === undefined || second === undefined) throw new Error('no message with an emote');
  const at = (ms: number) => STREAM_START_S * 1_000 + ms;
  const later = { ...second, offsetMs: first.offsetMs + 3_000 };
  const lines = [
    rawLine(first, 0),
    `@login=x;room-id=;target-msg-id=m-0-${first.userId};tmi-sent-ts=${at(first.offsetMs + 1_500)} :tmi.twitch.tv CLEARMSG #examplestreamer :x`,
    rawLine(later, 1),
  ];
  const counted = await countFiles(fileOf(lines.join('\n')));
  const totals = (await countedTable(counted, STREAM_START_S)).map(
    ({ numbers }) => numbers?.totals['every-use'],
  );
  const uses = (of: typeof first) => of.parts.filter(({ emoteId }) => emoteId !== null).length;
  expect(totals).toEqual([uses(first), uses(first), 0, uses(second)].slice(0, totals.length));
});

test.each([
  ['lines of a bot', '14:02:03 :one!one@one PRIVMSG #somebody :Kappa', 14 * 3_600 + 2 * 60 + 3],
  ['offsets in a part of a video', '[2:00:05] one: Kappa\n[2:00:06] two: Kappa', 0],
  ['offsets of a video that begins quietly', '[0:00:41] <one> Kappa\n[0:31:00] <two> Kappa', 0],
])('of a chat without a date, %s: %j begins %i s after midnight', async (_, text, second) => {
  const { recording } = await countFiles(fileOf(`${text}\n`));
  expect((recording?.info.startS ?? 0) - UNDATED_ZERO_S).toBe(second);
});

test('a recording begins at a whole second even if its file begins at a fraction', async () => {
  const bot = '14:02:03.600 :one!one@one PRIVMSG #somebody :Kappa\n';
  const comments = [
    { created_at: '2026-11-21T14:00:09Z', commenter: { name: 'one' }, message: { body: 'Kappa' } },
  ];
  const video = { created_at: '2026-11-21T14:00:00.400Z' };
  for (const text of [bot, JSON.stringify({ streamer: { login: 'somebody' }, video, comments })]) {
    const { recording } = await countFiles(fileOf(text));
    expect(recording?.info.startS).toSatisfy(Number.isInteger);
  }
});

test.each([
  ['a text log', (second: string) => `[2026-11-21 14:00:${second}] one: Kappa`],
  ['JSON messages', (time: string) => `{"time":"2026-11-21T14:00:${time}Z","user":"one","message":"Kappa"}`],
])('a message microseconds after a second is counted in it: %s', async (_, write) => {
  const text = ['00.000400', '01.000400', '02.000001'].map(write).join('\n');
  const { recording } = await countFiles(fileOf(`${text}\n`));
  const startS = recording?.info.startS ?? 0;
  expect(startS).toBe(Date.UTC(2026, 10, 21, 14, 0, 1) / 1_000);
  const seconds = recording && (await recordedSeconds(recording, startS));
  expect(seconds?.map(({ second, messages }) => [second, messages])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
});

test('messages of another room of a shared chat are counted with its lists; a room in a text is ignored', async () => {
  const line = (index: number, tags: string, text: string) =>
    `@${tags}id=${index};room-id=7;tmi-sent-ts=${STREAM_START_S * 1_000 + index * 100};user-id=${index + 1} :a!a@a PRIVMSG #somebody :${text}`;
  const lines = [
    line(0, '', 'mine theirs'),
    line(1, 'source-room-id=8;', 'mine theirs'),
    line(2, '', 'theirs ;source-room-id=9'),
  ];
  const asked: unknown[] = [];
  const { recording } = await recordChat('recorded', [fileOf(lines.join('\n'))], {
    yieldToTasks: settled,
    async chooseEmotes(chat) {
      asked.push(chat);
      const lists = (code: string) => new Map([['channel', [recordedEmote(code)]]]);
      return { emotes: lists('mine'), globalListIds: [], others: new Map([['8', lists('theirs')]]) };
    },
    signal: new AbortController().signal,
  });
  if (recording === null) throw new Error('Nothing was counted.');
  expect(asked).toEqual([{ channelLogin: 'somebody', roomId: '7', otherRoomIds: ['8'], ownEmotes: 0 }]);
  const second = (await recordedSeconds(recording, STREAM_START_S)).at(-1);
  const counts = Array.from(second?.emoteIds ?? [], (id, index) => [
    recording.emotes[id]?.code,
    second?.counts['every-use'][index],
  ]);
  expect(counts).toEqual([
    ['mine', 1],
    ['theirs', 1],
  ]);
});

test('a chat without a date shows times since its start', async () => {
  const { recording } = await countFiles(fileOf('[0:00:05] somebody: hello\n[1:02:03] other: hello'));

  expect(secondText(recording?.infoToSave().endS ?? 0)).toBe('1:02:03');
});

test('a file starts no vote: its commands are messages like others', async () => {
  const lines = [
    commandLine('!vote Kappa no 10s', 0, { emotes: '25:6-10' }),
    ...Array.from({ length: 90 }, (_, index) =>
      voteLineOf({ text: 'no', at: (index + 1) * 1_000, userId: index + 1 }),
    ),
  ];
  const { recording } = await countFiles(fileOf(lines.join('\r\n')));
  expect(recording?.emotes.map(({ code }) => code)).toEqual(['Kappa']);
  expect(recording?.info.moments).toEqual([]);
});
