// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createOptionsStore, OPTIONS_KEY } from '../options/options-store.ts';
import { Settings } from './settings.tsx';

afterEach(cleanup);

/** The settings of somebody whose saved text is `saved`. */
function openSettings(saved: string) {
  const texts = new Map([[OPTIONS_KEY, saved]]);
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string | null) =>
      Boolean(text === null ? texts.delete(key) : texts.set(key, text)),
    onChange: () => () => undefined,
  };
  const options = createOptionsStore(storage, () => undefined);
  render(<Settings options={options} problems={[]} onClose={() => undefined} />);
  return { options, texts };
}

const REFUSED = '{"darkMode":"blue","showThreshold":25}';
const line = (): HTMLElement | null => screen.queryByText(/could not be read/);
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('options that were read need no word', () => {
  openSettings('{"showThreshold":25}');
  expect(line()).toBeNull();
});

test('what is readable of refused options is restored, also after a change replaced them', () => {
  const { options, texts } = openSettings(REFUSED);
  fireEvent.click(screen.getByLabelText('Dark'));
  expect(line()).toBeTruthy();
  press('Restore what is readable');
  expect(options.current()).toMatchObject({ darkMode: 'dark', showThreshold: 25 });
  expect([...texts.keys()]).toEqual([OPTIONS_KEY]);
  expect(line()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Close');
});

test('refused options that hold nothing readable can be discarded, and nothing else', () => {
  const { texts } = openSettings('[[[');
  expect(screen.queryByRole('button', { name: 'Restore what is readable' })).toBeNull();
  press('Discard');
  expect(line()).toBeNull();
  expect(texts.get(OPTIONS_KEY)).toContain('"darkMode":"system"');
  expect(document.activeElement?.textContent).toBe('Close');
});
