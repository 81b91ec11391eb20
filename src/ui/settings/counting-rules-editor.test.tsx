// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { COUNT_EVERYTHING, type CountingRules } from '../../domain/counting-rules.ts';
import { CountingRulesEditor, KNOWN_BOTS } from './counting-rules-editor.tsx';

afterEach(cleanup);

function show(initial: Partial<CountingRules> = {}) {
  let latest: CountingRules = { ...COUNT_EVERYTHING, ...initial };
  function Harness() {
    const [value, setValue] = useState(latest);
    latest = value;
    return <CountingRulesEditor value={value} onChange={(change) => setValue({ ...value, ...change })} />;
  }
  render(<Harness />);
  return () => latest;
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('ignored users are one per line, read as logins, each once', () => {
  const latest = show();
  type('Ignored users', '@Anna\n\n bert \nanna');
  expect(latest().ignoredUsers).toEqual(['anna', 'bert']);
});

test('a line that is not a login is named, and the others apply', () => {
  const latest = show();
  type('Ignored users', 'anna\nnot possible');
  expect(latest().ignoredUsers).toEqual(['anna']);
  expect(screen.getByText('Not a login: not possible')).toBeTruthy();
});

test('ignored emotes are codes or keys, unchanged', () => {
  const latest = show();
  type('Ignored emotes', 'LUL\n7TV:01ABC');
  expect(latest().ignoredEmotes).toEqual(['LUL', '7TV:01ABC']);
});

test('the well-known bots are off at first, and are added and removed without the other users', () => {
  const latest = show({ ignoredUsers: ['anna'] });
  const bots = screen.getByLabelText('Ignore well-known bots') as HTMLInputElement;
  expect(bots.checked).toBe(false);
  fireEvent.click(bots);
  expect(latest().ignoredUsers).toEqual(['anna', ...KNOWN_BOTS]);
  expect(bots.checked).toBe(true);
  fireEvent.click(bots);
  expect(latest().ignoredUsers).toEqual(['anna']);
});

test('a shared chat can be limited to the channel itself', () => {
  const latest = show();
  fireEvent.click(screen.getByLabelText('In a shared chat, count only messages of this channel'));
  expect(latest().sharedChat).toBe('own');
});
