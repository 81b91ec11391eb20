// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createSessionClient } from '../client/session-client.ts';
import { createOptionsStore, OPTIONS_KEY } from '../options/options-store.ts';
import { Settings } from './settings.tsx';

afterEach(cleanup);

/** The settings with `saved` as the saved text. */
function openSettings(saved: string) {
  const texts = new Map([[OPTIONS_KEY, saved]]);
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string | null) =>
      Boolean(text === null ? texts.delete(key) : texts.set(key, text)),
    onChange: () => () => undefined,
  };
  const options = createOptionsStore(storage, () => undefined);
  let closings = 0;
  const client = createSessionClient(() => ({ post: () => undefined, close: () => undefined }));
  render(<Settings options={options} client={client} onClose={() => closings++} />);
  return { options, texts, closings: () => closings };
}

const REFUSED = '{"darkMode":"blue","showThreshold":25}';
const line = (): HTMLElement | null => screen.queryByText(/could not be read/);
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('options that could be read show no message', () => {
  openSettings('{"showThreshold":25}');
  expect(line()).toBeNull();
});

test('the readable part of refused options is restored, also after a change replaced them', () => {
  const { options, texts } = openSettings(REFUSED);
  fireEvent.click(screen.getByLabelText('Dark'));
  expect(line()).toBeTruthy();
  press('Restore what is readable');
  expect(options.current()).toMatchObject({ darkMode: 'dark', showThreshold: 25 });
  expect([...texts.keys()]).toEqual([OPTIONS_KEY]);
  expect(line()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Close');
});

test('refused options without a readable part can only be discarded', () => {
  const { texts } = openSettings('[[[');
  expect(screen.queryByRole('button', { name: 'Restore what is readable' })).toBeNull();
  press('Discard');
  expect(line()).toBeNull();
  expect(texts.get(OPTIONS_KEY)).toContain('"darkMode":"system"');
  expect(document.activeElement?.textContent).toBe('Close');
});

test('a cleared threshold stays empty until a number is typed', () => {
  const { options } = openSettings('{"showThreshold":25}');
  const threshold: HTMLInputElement = screen.getByLabelText('Emotes in 10 seconds that show it');
  fireEvent.change(threshold, { target: { value: '' } });
  expect(threshold.value).toBe('');
  expect(options.current().showThreshold).toBe(0);
  fireEvent.change(threshold, { target: { value: '50' } });
  expect(threshold.value).toBe('50');
  expect(options.current().showThreshold).toBe(50);
});

test.each<[string, () => void]>([
  ['the button Close', () => press('Close')],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a press outside it', () => fireEvent.pointerDown(screen.getByRole('dialog'))],
])('the dialog does not close by %s before it asks about a half-typed emote', (_, close) => {
  const { closings } = openSettings('{}');
  press('Add emote');
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'half' } });
  close();
  expect(closings()).toBe(0);
  expect(document.activeElement?.textContent).toBe('Keep editing');
  press('Discard');
  expect(closings()).toBe(1);
});

test('an emote is added to those that another tab saved before', () => {
  const { options, texts } = openSettings('{}');
  press('Add emote');
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'mine' } });
  fireEvent.change(screen.getByLabelText('Picture address'), { target: { value: 'https://x.example/' } });
  const theirs = { id: '1', emote: 'theirs', imageUrl: '', regexp: '', source: 's', score: 1 };
  texts.set(OPTIONS_KEY, JSON.stringify({ customEmotes: [theirs] }));
  press('Save emote');
  expect(options.current().customEmotes.map(({ emote }) => emote)).toEqual(['theirs', 'mine']);
});
