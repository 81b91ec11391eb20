import { expect, test } from 'vitest';
import { ODD_CHAT } from '../../../tests/builders/written/written-chat.ts';
import { WRITTEN_FORMS } from '../../../tests/builders/written/written-forms.ts';
import { readMessages } from '../../../tests/stages/files.ts';
import { findForm } from './registry.ts';
import { textLog } from './text-log.ts';

/** Messages that look like a line, a header or an object of another form. */
const DISGUISED = [
  ':a PRIVMSG #b :c',
  '@room-id=1 :a!a@a PRIVMSG #b :c',
  '> :a!a@a PRIVMSG #b :c',
  '{"content_offset_seconds": 1}',
  '{"contentOffsetSeconds": 1, "fragments": []}',
  '{"time_in_seconds": 1, "message_type": "a"}',
  '{"time": "2026-11-21T14:00:00Z", "user": "a", "message": "b"}',
  '{"streamer": {"id": 1}, "comments": []}',
  '{"messages": ["@a"]}',
  'hi,time,user,message',
  '[2026-11-21 14:02:03] <b> c',
  '# Start logging at 2026-11-21 14:02:03',
  'WEBVTT 00:00:01,000 --> 00:00:02,000',
  '<html><pre>[0:00:01]',
  '1,ann,Pog=1',
];

test.each(WRITTEN_FORMS)('no message decides the form of its file: $file', async ({ write }) => {
  const form = findForm(write(ODD_CHAT))?.form.name;
  for (const text of DISGUISED) {
    const [first, ...others] = ODD_CHAT;
    const disguised = { offsetMs: 3_337, userId: 9, parts: [{ text, emoteId: null }] };
    const { report } = await readMessages(write([first ?? disguised, disguised, ...others]));
    expect([text, report.form, report.entries, report.unreadable]).toEqual([
      text,
      form,
      ODD_CHAT.length + 1,
      0,
    ]);
  }
});

test('no message is the header of a table, also after a time without brackets', async () => {
  const { report } = await readMessages(
    '14:00:01 ann: hi\n14:00:02 ben: hi,time,user,message\n14:00:03 cid: hi\n',
  );
  expect(report).toMatchObject({ form: textLog.name, entries: 3, unreadable: 0 });
});

test.each([
  ['bot.tsv', (name: string) => `2026-11-21 14:00:01\t${name}\thello\n`],
  ['python-logging.log', (name: string) => `2026-11-21 14:00:01,5 - [chan] [${name}] hello\n`],
])('a file is read even if a chatter has the name of a log level: %s', async (_, write) => {
  const names = ['ann', 'ben', 'Info', 'cid', 'dan', 'eve', 'flo'];
  const { report } = await readMessages(
    names.map((name, at) => write(name).replace('hello', `hello${at}`)).join(''),
  );
  expect(report).toMatchObject({ entries: 7, unreadable: 0 });
});
