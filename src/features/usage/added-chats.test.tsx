import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { fileReport } from '../../../tests/builders/recordings.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { AddedChat, AddedResult } from '../../domain/usage.ts';
import type { Options } from '../../options/options.ts';
import type { SessionMessage } from '../../session/protocol.ts';
import { AddToUsage } from './add-to-usage.tsx';
import { AddedChats, addedText, type ShownResult } from './added-chats.tsx';

const SOMEBODY = 'somebody' as ChannelLogin;
const FILES = ['one', 'two', 'three'].map((name) => new File(['x'.repeat(100_000)], `${name}.txt`));

/** A worker that adds one file after the other. */
function fakeClient() {
  const asked: string[] = [];
  const requests: unknown[] = [];
  const listeners = new Set<(message: SessionMessage) => void>();
  let respond: (result: AddedResult | boolean) => void = () => undefined;
  const client = {
    request: (request: { readonly kind: string; readonly files?: readonly File[] }) => {
      asked.push(request.files?.[0]?.name ?? request.kind);
      requests.push(request);
      if (request.kind === 'cancel-adding') return Promise.resolve(null);
      return new Promise((resolve) => {
        respond = resolve;
      });
    },
    listen(listener: (message: SessionMessage) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Pick<RecordingClient, 'request' | 'listen'>;
  const tell = (readBytes: number) =>
    act(async () => {
      for (const listener of listeners)
        listener({ kind: 'adding-progress', readBytes, totalBytes: 100_000, messages: 9 });
    });
  const end = (result: AddedResult | boolean) => act(async () => respond(result));
  return { client, asked, requests, tell, end };
}

type Client = ReturnType<typeof fakeClient>['client'];

function Added(props: { readonly added: readonly AddedChat[]; readonly onChange: () => void }) {
  const more = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={more}>
        More
      </button>
      <AddedChats channelLogin={SOMEBODY} {...props} field={useRef(null)} moreButton={more} />
    </>
  );
}

function showAdded(client: Client, added: readonly AddedChat[], onChange = () => undefined): void {
  render(<Added added={added} onChange={onChange} />, inApp({ client }));
}

/** The files are chosen for the usage of the channel. */
async function addFiles(client: Client, onChange = () => undefined): Promise<void> {
  showAdded(client, [], onChange);
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Recorded chats to add'), { target: { files: FILES } });
  });
}

/** The chat that is open is added. @returns the button that adds it */
async function addOpened(client: Client, saved: Partial<Options> = {}): Promise<HTMLElement> {
  const files = FILES.slice(0, 1);
  render(<AddToUsage channelLogin={SOMEBODY} openedId="file-1" files={files} />, inApp({ client, saved }));
  const button = screen.getByRole('button', { name: 'Add to usage' });
  await act(async () => fireEvent.click(button));
  return button;
}

const cancel = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));

const addedChat = (name: string): AddedResult & { readonly kind: 'added' } => ({
  kind: 'added',
  chat: { addedId: name, name, fromS: 1_800_000_000, seconds: 600, messages: 9 },
  knownSeconds: 0,
  report: fileReport({ name }),
  leftOut: { late: 0, foreign: 0, beyond: 0, repeated: 0 },
});

test('several files are added with progress within each; Cancel ends the present one and leaves out the rest', async () => {
  const { client, asked, tell, end } = fakeClient();
  const read: string[] = [];
  await addFiles(client, () => void read.push('read'));
  const more = screen.getByRole('button', { name: 'More' });
  const progress = () =>
    screen.getByRole('progressbar', { name: 'Adding recorded chats' }) as HTMLProgressElement;
  expect(screen.getByText('file 1 of 3 · 0 kB of 300 kB')).toBeTruthy();
  await tell(40_000);
  expect(screen.getByText('file 1 of 3 · 40 kB of 300 kB')).toBeTruthy();
  await end(addedChat('one.txt'));
  expect(read).toEqual(['read']);
  await tell(50_000);
  expect(progress().value).toBe(150_000);
  await cancel();
  expect(document.activeElement).toBe(more);
  await end({ kind: 'cancelled', name: 'two.txt' });
  expect(asked).toEqual(['one.txt', 'two.txt', 'cancel-adding']);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('one.txt: 10 min added.')).toBeTruthy();
  expect(screen.getByText('two.txt: cancelled. Nothing was added.')).toBeTruthy();
});

test.each<[string, boolean, AddedResult]>([
  ['after a cancel that the present file did not hear', true, addedChat('one.txt')],
  [
    'once a file was cancelled elsewhere, because the usage was forgotten',
    false,
    { kind: 'cancelled', name: 'one.txt' },
  ],
])('%s no further file is added', async (_, isClicked, result) => {
  const { client, asked, end } = fakeClient();
  await addFiles(client);
  if (isClicked) await cancel();
  await end(result);
  expect(asked.filter((name) => name.endsWith('.txt'))).toEqual(['one.txt']);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('an adding that ends while `Cancel` has the focus leaves it at the button', async () => {
  const { client, end } = fakeClient();
  const refused = { kind: 'refused', name: 'one.txt', reason: { kind: 'full' } } as const;
  const button = await addOpened(client);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await end(refused);
  expect(document.activeElement).toBe(button);
  cleanup();
  await addFiles(client);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await end(refused);
  await end(refused);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await end(refused);
  expect(document.activeElement?.textContent).toBe('More');
});

test.each([
  ['that fails', false],
  ['that comes late', true],
])('a removal %s takes the focus from nowhere', async (_, isRemoved) => {
  const { client, end } = fakeClient();
  showAdded(client, [addedChat('one.txt').chat, addedChat('two.txt').chat]);
  const [one, two] = ['one', 'two'].map((name) => screen.getByLabelText(`Remove ${name}.txt`));
  one?.focus();
  await act(async () => fireEvent.click(one as HTMLElement));
  if (isRemoved) two?.focus();
  await end(isRemoved);
  expect(document.activeElement).toBe(isRemoved ? two : one);
});

test('files are counted by the rules of the options, and those of the open chat with its lists', async () => {
  const { client, requests } = fakeClient();
  await addOpened(client, { ignoredUsers: ['nightbot'], sharedChat: 'own' });
  expect(requests).toMatchObject([
    {
      files: FILES.slice(0, 1),
      openedId: 'file-1',
      rules: { ignoredUsers: ['nightbot'], sharedChat: 'own' },
    },
  ]);
});

test('a chat that is open is added with progress; what was cancelled can be added again', async () => {
  const { client, tell, end } = fakeClient();
  const button = await addOpened(client);
  await tell(30_000);
  expect(screen.getByText('30 kB of 100 kB')).toBeTruthy();
  await cancel();
  await end({ kind: 'cancelled', name: 'one.txt' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('false');
  await act(async () => fireEvent.click(button));
  await end(addedChat('one.txt'));
  const link = screen.getByRole('link', { name: 'Added 10 min to the emote usage of somebody' });
  expect(link.getAttribute('href')).toBe('/usage/somebody');
  // The button had the focus.
  expect(document.activeElement).toBe(link);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what else is to be said of a chat that was added is in a box until it is read', async () => {
  const { client, end } = fakeClient();
  await addOpened(client);
  // A text that comes with its region is not announced.
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await end({ ...addedChat('one.txt'), knownSeconds: 120 });
  expect(status.textContent).toContain('2 min of it was counted before.');
  expect(screen.getByText('one.txt: 10 min added. 2 min of it was counted before.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/counted before/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

const CHAT = { addedId: 'a', name: 'evening.json', fromS: 1_800_000_000, seconds: 600, messages: 9 };
const refused = (reason: (ShownResult & { kind: 'refused' })['reason']) =>
  ({ kind: 'refused', name: 'evening.json', reason }) as ShownResult;

test.each<[ShownResult, string]>([
  [
    {
      kind: 'added',
      chat: CHAT,
      knownSeconds: 120,
      report: fileReport({ trouble: { kind: 'ends-early' }, unreadable: 2, notes: { 'no-message': 1_000 } }),
      leftOut: { late: 1, foreign: 1, beyond: 2_000, repeated: 0 },
    },
    'evening.json: 10 min added. 2 min of it was counted before. The file ends early: it is damaged, or it changed while it was read. 2 messages are left out: not readable. 1,000 lines are of the program, such as joins and bans: not counted. 1 message is left out: of another channel. 1 message is left out: far out of order. 2,000 messages are left out: more than ten days from the others. Split the file to add them.',
  ],
  [{ kind: 'known', name: 'evening.json' }, 'evening.json: it is added already.'],
  [{ kind: 'cancelled', name: 'evening.json' }, 'evening.json: cancelled. Nothing was added.'],
  [refused({ kind: 'undated' }), 'evening.json: not added. Its times have no date.'],
  [
    refused({ kind: 'other-channel', channelLogin: 'other' }),
    'evening.json: not added. It is the chat of the channel other.',
  ],
  [
    refused({ kind: 'trouble', trouble: { kind: 'newer' } }),
    'evening.json: not added. A newer version of this page made the file. Reload the page, or open the file where it was made.',
  ],
  [
    refused({ kind: 'changed' }),
    'evening.json: not added. Another tab added or removed a chat meanwhile, or too many are added. Try again.',
  ],
])('the sentence for a file that was added or refused: %o', (result, text) => {
  expect(addedText(result)).toBe(text);
});
