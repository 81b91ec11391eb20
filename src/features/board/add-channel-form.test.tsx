import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { BOARD_CHANNELS_MAX } from '../../links/screen-address.ts';
import { AddChannelForm, LeftOutRows } from './add-channel-form.tsx';

/** There is room for three more. */
const OTHERS = Array.from({ length: BOARD_CHANNELS_MAX - 3 }, (_, index) => `other_${index}`);

function showForm(...names: string[]) {
  const added: string[] = [];
  const ref = createRef<HTMLInputElement>();
  render(
    <AddChannelForm
      logins={[...OTHERS, ...names] as ChannelLogin[]}
      onAdd={(...logins) => void added.push(...logins)}
      ref={ref}
    />,
  );
  return {
    added,
    field: () => screen.getByLabelText<HTMLInputElement>('Channel:'),
    type(text: string) {
      fireEvent.change(screen.getByLabelText('Channel:'), { target: { value: text } });
    },
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Add' })),
  };
}

test('several names are added at once, each once; those that cannot be stay in the field', () => {
  const { added, field, type, submit } = showForm();
  type('one, #Two+One  nöt three four');
  submit();
  expect(added).toEqual(['one', 'two', 'three']);
  expect(field().value).toBe('nöt four');
});

test.each([
  [['a'], '', 'Required'],
  [['a'], 'nöt', 'A channel name is 1 to 25 letters, digits or underscores.'],
  [['a', 'b'], '#B', 'On the board already.'],
  [['a', 'b', 'c'], 'd', 'A board has at most 20 channels.'],
])('on a board of %j, “%s” is not added: %s', (names, text, problem) => {
  const { added, field, type, submit } = showForm(...names);
  type(text);
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe(text);
  expect(added).toEqual([]);
  type('other');
  expect(screen.queryByRole('alert')).toBeNull();
});

const RULE = 'A channel name is 1 to 25 letters, digits or underscores.';

test.each([
  [[], [], []],
  [['a-b'], [], [`“a-b” cannot be a channel. ${RULE}`]],
  [['usage'], [], ['“usage” cannot be a channel. A page of this site has this name.']],
  [
    ['a-b', 'c\u202ed'],
    [],
    [`“a-b”, “c\ufffdd” cannot be channels. ${RULE} The name has an invisible character (U+202E).`],
  ],
  [['1!', '2!', '3!', '4!', '5!'], [], [`“1!”, “2!”, “3!” and 2 more cannot be channels. ${RULE}`]],
  [[], ['u', 'v'], ['A board has at most 20 channels. Left out: “u”, “v”.']],
  [
    ['-'],
    ['u', 'v', 'w', 'x'],
    [
      `“-” cannot be a channel. ${RULE}`,
      'A board has at most 20 channels. Left out: “u”, “v”, “w” and 1 more.',
    ],
  ],
])('names %j and channels %j that are left out: %j', (impossible, beyond, lines) => {
  const { container } = render(<LeftOutRows impossible={impossible} beyond={beyond} />);
  expect(Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual(lines);
});
