import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UNNAMED_CHANNEL } from '../../domain/recorded-chat.ts';
import { ReadingFiles } from './reading-files.tsx';

test.each([
  ['examplestreamer', 'Today’s lists of examplestreamer can be loaded'],
  [UNNAMED_CHANNEL, 'Today’s lists of the channel can be loaded'],
])('the question for the lists of %s has no name that is ours', (channelLogin, words) => {
  render(
    <ReadingFiles
      reading={{ names: ['a'], progress: null, question: { channelLogin, hosts: ['7tv.io'] } }}
      onAnswer={() => undefined}
      onCancel={() => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain(words);
});
