import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditedOptions } from '../../../tests/stages/client.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';

/** The lists of options with `initial`. */
function showLists(initial: Partial<Options>) {
  const { result } = renderHook(() => useEditedOptions(initial));
  return {
    options: () => result.current.options,
    users: () => result.current.listOf('ignoredUsers'),
    pins: () => result.current.listOf('pinnedEmotes'),
    change: (change: OptionsChange) => act(() => result.current.change(change)),
    changeElsewhere: (change: OptionsChange) => act(() => result.current.changeElsewhere(change)),
  };
}

test('an undo puts a removed entry back at its index, also when the list was changed elsewhere since', () => {
  const { users, options, changeElsewhere } = showLists({ ignoredUsers: ['a', 'b', 'c'] });
  act(() => users().onRemove(['b'], 'b is gone'));
  expect(options().ignoredUsers).toEqual(['a', 'c']);
  expect(users().removed?.words).toBe('b is gone');
  changeElsewhere({ ignoredUsers: ['a', 'c', 'd'] });
  act(() => users().removed?.onUndo());
  expect(options().ignoredUsers).toEqual(['a', 'b', 'c', 'd']);
  expect(users().removed).toBeNull();
});

test('an entry that was added again elsewhere is not there twice after an undo', () => {
  const { users, options, changeElsewhere } = showLists({ ignoredUsers: ['a', 'b'] });
  act(() => users().onRemove(['a'], ''));
  changeElsewhere({ ignoredUsers: ['b', 'a'] });
  act(() => users().removed?.onUndo());
  expect(options().ignoredUsers).toEqual(['b', 'a']);
});

test('a further change or a removal from another list ends the possibility to undo', () => {
  const { users, pins, change } = showLists({ ignoredUsers: ['a', 'b'], pinnedEmotes: ['p'] });
  act(() => users().onRemove(['a'], ''));
  change({ darkMode: 'dark' });
  expect(users().removed).toBeNull();
  act(() => users().onRemove(['b'], ''));
  act(() => pins().onRemove(['p'], ''));
  expect(users().removed).toBeNull();
  expect(pins().removed).not.toBeNull();
});

test('pinned emotes that come back never exceed their maximum', () => {
  const pinnedEmotes = ['1', '2', '3', '4', '5'];
  const { pins, options, changeElsewhere } = showLists({ pinnedEmotes });
  act(() => pins().onRemove(pinnedEmotes, ''));
  changeElsewhere({ pinnedEmotes: ['6'] });
  act(() => pins().removed?.onUndo());
  expect(options().pinnedEmotes).toEqual(pinnedEmotes);
});
