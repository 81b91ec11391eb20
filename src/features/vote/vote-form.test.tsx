import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VoteForm } from './vote-form.tsx';

function show(isChatVoting = false) {
  const onStart = vi.fn();
  const onClose = vi.fn();
  const of = (isOpen: boolean) => (
    <div data-layout="full">
      <h2>
        <button type="button">somebody</button>
      </h2>
      {isOpen && <VoteForm voteWord="poll" isChatVoting={isChatVoting} onStart={onStart} onClose={onClose} />}
    </div>
  );
  const { rerender } = render(of(true), { reactStrictMode: true });
  const type = (label: RegExp, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  return {
    onStart,
    onClose,
    remove: () => rerender(of(false)),
    type,
    here: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Try it on this page only' }),
  };
}

const line = () => screen.queryByLabelText<HTMLTextAreaElement>(/^Paste this in chat/)?.value;

test('the line to copy has the word of the command, each option once, and the length', () => {
  const { type } = show();
  expect(line()).toBeUndefined();
  type(/Options/, '  LUL  Sadge LUL ');
  expect(line()).toBe('!poll LUL Sadge 60s');
  type(/Seconds/, '90');
  expect(line()).toBe('!poll LUL Sadge 90s');
  type(/Seconds/, '5');
  expect(line()).toBe('!poll LUL Sadge 10s');
  // The field says what the line has.
  fireEvent.blur(screen.getByLabelText(/Seconds/));
  expect(screen.getByLabelText<HTMLInputElement>(/Seconds/).value).toBe('10');
});

test.each([
  ['too many options', 'a b c d e f', 'write 2 to 5 different options, separated by spaces.'],
  ['the same option twice', 'KEKW KEKW', 'write 2 to 5 different options, separated by spaces.'],
  ['quotes', '"Dark Souls" Sekiro', 'write each option as one word, without quotes.'],
  ['an option that is too long', `KEKW ${'a'.repeat(41)}`, 'use at most 40 characters per option.'],
])('%s: no vote, and it is said why', (_, typed, reason) => {
  const { type, here } = show();
  type(/Options/, 'KEKW');
  expect([line(), here().disabled, screen.queryByRole('alert')]).toEqual([undefined, true, null]);
  type(/Options/, typed);
  expect([line(), here().disabled]).toEqual([undefined, true]);
  expect(screen.getByRole('alert').textContent).toBe(`Not possible: ${reason}`);
});

test('a vote is started on this page only, and `Close` and Escape close the form', () => {
  const { onStart, onClose, type, here } = show();
  type(/Options/, 'LUL Sadge');
  fireEvent.click(here());
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ texts: ['LUL', 'Sadge'], durationMs: 60_000 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(here(), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('an open form has the focus, and a closed one leaves it to the name of the channel, whose menu opened it', async () => {
  const { remove } = show();
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByLabelText(/Options/));
  remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'somebody' }));
});

test('while the chat votes, no vote can be started on this page, and it is said why', () => {
  const { onStart, type, here } = show(true);
  type(/Options/, 'LUL Sadge');
  fireEvent.click(here());
  expect([onStart.mock.calls, here().disabled]).toEqual([[], true]);
  const reason = document.getElementById(here().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Not during a chat vote.');
  expect(line()).toBe('!poll LUL Sadge 60s');
});
