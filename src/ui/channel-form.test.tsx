import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import { type ChannelLogin, readChannelLogin } from '../domain/channel-login.ts';
import { ChannelForm } from './channel-form.tsx';

const login = (text: string): ChannelLogin => text as ChannelLogin;
const input = (): HTMLInputElement => screen.getByLabelText('Channel:');
/** Types a text and presses the button. */
function submit(typed: string): void {
  fireEvent.change(input(), { target: { value: typed } });
  fireEvent.click(save());
}
const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save' });

function show(value: ChannelLogin | null) {
  const saved: string[] = [];
  const view = render(<ChannelForm value={value} onChange={(channel) => void saved.push(channel)} />);
  return { saved, view };
}

test.each(['saved_one', ' SAVED_ONE ', '#saved_one', 'https://www.twitch.tv/saved_one'])(
  'Save is disabled while %j is the saved channel',
  (typed) => {
    show(login('saved_one'));
    fireEvent.change(input(), { target: { value: typed } });
    expect(save().disabled).toBe(true);
  },
);

test('Save reports the login, then the field is empty for the next one; it shows the login once it is saved', () => {
  const { saved, view } = show(null);
  submit(' @Somebody ');
  expect([saved, input().value]).toEqual([['somebody'], '']);
  expect(screen.queryByRole('alert')).toBeNull();
  view.rerender(<ChannelForm value={login('somebody')} onChange={() => undefined} />);
  expect(input().value).toBe('somebody');
});

test.each([
  ['', 'Required'],
  ['   ', 'Required'],
  ['two words', 'A channel name is 1 to 25 letters, digits or underscores.'],
  ['Usage', 'A page of this site has this name.'],
  ['some\u200bbody', 'The name has an invisible character (U+200B).'],
  ['https://www.twitch.tv/somebody\u2060', 'The name has an invisible character (U+2060).'],
  ['s\u043emebody', '“о” (U+043E) is a Cyrillic letter.'],
  ['https://www.twitch.tv/videos/123', 'This is the address of a video.'],
])('%j is not saved, and the input says %j', (typed, problem) => {
  const { saved } = show(login('saved_one'));
  submit(typed);
  expect(saved).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

test('the address of a video is given to whoever can open it', () => {
  const videos: string[] = [];
  const saved: string[] = [];
  render(
    <ChannelForm value={null} onChange={(one) => saved.push(one)} onVideo={(one) => videos.push(one)} />,
  );
  submit('https://www.twitch.tv/somebody/video/123?t=5s');
  expect([videos, saved]).toEqual([['123'], []]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a hostile text is not saved, and stays unchanged in the field', () => {
  const { saved } = show(null);
  const texts = HOSTILE_STRINGS.filter((text) => !/[\r\n]/.test(text) && readChannelLogin(text) === null);
  for (const text of texts) {
    submit(text);
    expect(input().value).toBe(text);
  }
  expect(saved).toEqual([]);
});

test('a channel saved in another tab replaces the text in the field', () => {
  const { view } = show(login('saved_one'));
  fireEvent.change(input(), { target: { value: 'half typed' } });
  view.rerender(<ChannelForm value={login('other')} onChange={() => undefined} />);
  expect(input().value).toBe('other');
});
