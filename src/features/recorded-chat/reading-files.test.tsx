import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Reading } from '../../client/opened-chat.ts';
import { UNNAMED_CHANNEL } from '../../domain/recorded-chat.ts';
import { DEFAULT_OPTIONS } from '../../options/options.ts';
import { filesToOpen } from './drop-files.ts';
import { ReadingFiles } from './reading-files.tsx';

const ALL_READ = { readBytes: 10, totalBytes: 10, messages: 15_494 };
const questionOf = (channelLogin: string) => ({ channelLogin, hosts: ['7tv.io'] });

/** @returns the answers, each with whether it is remembered */
function showReading(names: readonly string[], reading: Partial<Reading>) {
  const answers: unknown[] = [];
  const files = names.map((name) => new File([], name));
  const source = filesToOpen(files, DEFAULT_OPTIONS);
  render(
    <ReadingFiles
      reading={{ source, progress: ALL_READ, question: null, ...reading }}
      onAnswer={(...answer) => answers.push(answer)}
      onCancel={() => undefined}
    />,
  );
  return answers;
}

test.each([
  ['examplestreamer', 'FFZ emotes of examplestreamer too?'],
  [UNNAMED_CHANNEL, 'FFZ emotes of the channel too?'],
])('the question for the lists of %s has no name that is ours', (channelLogin, words) => {
  showReading(['evening.txt'], { question: questionOf(channelLogin) });
  expect(screen.getByRole('alert').textContent).toContain(words);
});

test.each([
  [['evening.txt'], ALL_READ, 'evening.txt, 15,494 messages'],
  [['a', 'b'], { ...ALL_READ, readBytes: 9 }, '2 files, 15,494 messages so far'],
  [['evening.txt'], { ...ALL_READ, readBytes: 1, messages: 0 }, 'evening.txt'],
])(
  'while it waits for an answer about %j, what was read is named, and a bar moves until all is',
  (names, progress, heading) => {
    showReading(names, { progress, question: questionOf('somebody') });
    expect(screen.getByRole('heading').textContent).toBe(heading);
    const isReading = progress.readBytes < progress.totalBytes;
    expect(screen.queryAllByRole('progressbar')).toHaveLength(isReading ? 1 : 0);
  },
);
