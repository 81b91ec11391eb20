import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { customEmoteOf } from '../../../tests/builders/emotes.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { startApp } from '../../../tests/stages/client.ts';
import type { CustomEmote, CustomEmoteProblem } from '../../domain/custom-emote.ts';
import { createDrafts, type Drafts, DraftsContext } from '../../ui/drafts.ts';
import { CustomEmotes } from './custom-emotes.tsx';

const PICTURE = 'https://example.com/own.png';
const emote = (code: string) => customEmoteOf(code, '', { id: `id-${code}`, source: 'Custom', score: 1_000 });

function show(
  customEmotes: readonly CustomEmote[],
  problems: readonly CustomEmoteProblem[] = [],
  drafts: Drafts | null = null,
) {
  const { app, options, client } = startApp({ customEmotes });
  const state = { ...client.state(), customEmoteProblems: problems };
  const latest = () => options.current().customEmotes;
  render(
    <DraftsContext value={drafts}>
      <CustomEmotes />
    </DraftsContext>,
    inApp({ ...app, client: { ...client, state: () => state } }),
  );
  return {
    latest,
    codes: () => latest().map(({ emote: code }) => code),
    changeInAnotherTab: (...emotes: CustomEmote[]) => act(() => options.update({ customEmotes: emotes })),
  };
}

const codeField = (): HTMLInputElement => screen.getByLabelText('Code');
/** The name or the text of the focused element. */
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const pressEscape = (): boolean => fireEvent.keyDown(codeField(), { key: 'Escape' });
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** Types a new emote into the form. */
function typeNew(code: string, imageUrl = PICTURE, pattern = ''): void {
  press('Add emote');
  type('Code', code);
  type('Picture address', imageUrl);
  type('Pattern (optional)', pattern);
}

test('a new emote is saved with the typed values', () => {
  const { latest } = show([]);
  typeNew(' lol ', 'https://example.com/lol.png', 'lo+l');
  press('Save emote');
  const imageUrl = 'https://example.com/lol.png';
  expect(latest()).toEqual([{ ...emote('lol'), id: expect.any(String), imageUrl, regexp: 'lo+l' }]);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test.each([
  [['x', '', ''], 'Picture address', ['Required', 'Enter a number']],
  [
    ['two words', 'notaurl', 'ha(('],
    'Code',
    ['One word, no spaces', 'A bracket is not closed', 'Must start with https://', 'Enter a number'],
  ],
] as const)(
  'of the code, picture and pattern %j all mistakes are marked at once, %s gets the focus, and nothing is saved',
  ([code, imageUrl, pattern], first, alerts) => {
    const { latest } = show([]);
    typeNew(code, imageUrl, pattern);
    type('Score', 'high');
    press('Save emote');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(alerts);
    expect(document.activeElement).toBe(screen.getByLabelText(first));
    expect(latest()).toEqual([]);
  },
);

test.each(['ha(ha)+', '\\(', '[(]', '[]()]', '[[:alpha:]]', '\\Q(\\E', '(?i)lol'])(
  'the pattern %s has no bracket that is open',
  (pattern) => {
    const { latest } = show([]);
    typeNew('lol', PICTURE, pattern);
    press('Save emote');
    expect(latest().map(({ regexp }) => regexp)).toEqual([pattern]);
  },
);

test('editing changes one emote at its position; cancelling changes nothing', () => {
  const { codes, latest } = show([emote('a'), emote('b'), emote('c')]);
  press('Edit b');
  type('Code', 'bb');
  press('Cancel');
  expect(codes()).toEqual(['a', 'b', 'c']);
  press('Edit b');
  type('Code', 'bb');
  press('Save emote');
  expect(codes()).toEqual(['a', 'bb', 'c']);
  expect(latest()[1]?.id).toBe('id-b');
});

test('an emote that is not counted says why, at its row', () => {
  show([emote('a'), emote('b')], [{ id: 'id-b', fault: { kind: 'invalid-pattern', message: 'x' } }]);
  const [, second] = screen.getAllByRole('listitem');
  expect(within(second as HTMLElement).getByText(/^Not counted: The pattern is not valid: x$/)).toBeTruthy();
});

test('a form keeps its emote and the typed text while another tab adds and removes others', () => {
  const { codes, changeInAnotherTab } = show([emote('a'), emote('b')]);
  press('Edit b');
  type('Code', 'bb');
  changeInAnotherTab(emote('x'), emote('y'), emote('b'), emote('c'));
  expect(codeField().value).toBe('bb');
  press('Save emote');
  expect(codes()).toEqual(['x', 'y', 'bb', 'c']);
});

test('a new emote is added to those that another tab saved meanwhile', () => {
  const { codes, changeInAnotherTab } = show([]);
  typeNew('mine');
  changeInAnotherTab(emote('a'), emote('b'));
  expect(codeField().value).toBe('mine');
  press('Save emote');
  expect(codes()).toEqual(['a', 'b', 'mine']);
});

test('when another tab removes the edited emote, the form keeps it, and saving adds it again', () => {
  const { codes, changeInAnotherTab } = show([emote('a'), emote('b'), emote('c')], [], createDrafts());
  press('Edit b');
  type('Code', 'bb');
  changeInAnotherTab(emote('a'), emote('c'));
  expect(codeField().value).toBe('bb');
  press('Save emote');
  expect(codes()).toEqual(['a', 'c', 'bb']);
});

test('what was typed stays after Escape and while another form is open, until it is cancelled', () => {
  const { codes } = show([emote('a'), emote('b')], [], createDrafts());
  press('Edit a');
  type('Code', 'aa');
  expect(pressEscape()).toBe(false);
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(focused()).toBe('Edit a');
  press('Edit b');
  expect(codeField().value).toBe('b');
  press('Add emote');
  type('Code', 'new');
  press('Edit a');
  expect(codeField().value).toBe('aa');
  press('Cancel');
  press('Edit a');
  expect(codeField().value).toBe('a');
  press('Add emote');
  expect(codeField().value).toBe('new');
  press('Cancel');
  expect(codes()).toEqual(['a', 'b']);
});

test('a form that opens is scrolled into view; saving and cancelling move the focus to the emote, or to Add emote where there is none', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  show([emote('a')]);
  press('Edit a');
  expect(scroll.mock.contexts).toEqual([codeField().form]);
  press('Save emote');
  expect(focused()).toBe('Edit a');
  press('Add emote');
  press('Cancel');
  expect(focused()).toBe('Add emote');
  typeNew('b');
  press('Save emote');
  expect(focused()).toBe('Edit b');
});

const many = (count: number): CustomEmote[] =>
  Array.from({ length: count }, (_, index) => emote(`e${index}.`));

test('of 3 000 emotes one is found by its code, its pattern, or the reason why it is not counted', () => {
  const emotes = many(3_000).with(2_000, { ...emote('found'), regexp: 'lo+l' });
  const { codes } = show(emotes, [
    { id: 'id-e2500.', fault: { kind: 'invalid-pattern', message: 'too bad' } },
  ]);
  const listed = (): string[] =>
    screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.getAttribute('aria-label') ?? '');
  for (const [typed, label] of [
    ['FOUND', 'Edit found'],
    ['o+', 'Edit found'],
    ['e1234.', 'Edit e1234.'],
    ['not counted', 'Edit e2500.'],
  ] as const) {
    type('Find', typed);
    expect(listed()).toEqual([label]);
  }
  press('Remove e2500.');
  expect(codes()).toHaveLength(2_999);
  expect(codes()).not.toContain('e2500.');
});

test('a form that the search hides keeps its text', () => {
  show(many(101), [], createDrafts());
  type('Find', 'e7.');
  press('Edit e7.');
  type('Code', 'half typed');
  type('Find', 'e8.');
  type('Find', '');
  expect(codeField().value).toBe('half typed');
  press('Cancel');
});

test.each(['javascript:alert(1)', 'http://example.com/a.png', ''])(
  '%j is not requested: a letter is shown',
  (imageUrl) => {
    show([{ ...emote('nope'), imageUrl }]);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('n')).toBeTruthy();
  },
);
