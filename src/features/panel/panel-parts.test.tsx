import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import { NO_SESSION } from '../../client/session-state.ts';
import { Panel, type PanelLayout, PanelParts } from './panel-parts.tsx';
import type { FollowedChannel } from './use-followed-channel.ts';

/** A part that can be opened. */
function Part({ name }: { readonly name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {name}
    </button>
  );
}

const CHANNEL = {
  login: 'waves',
  session: NO_SESSION,
  settings: { sheet: null, toggle: () => undefined, button: { current: null } },
  isPaused: false,
  onTogglePause: () => undefined,
} as unknown as FollowedChannel;

const panel = (layout: PanelLayout) => (
  <PanelParts
    layout={layout}
    isAlone
    events={{}}
    channel={CHANNEL}
    popOut={null}
    heading={<h2>waves</h2>}
    channelForm={null}
    total={<p>251</p>}
    threshold={<p>251/300</p>}
    past={<Part name="past" />}
    lists={<p>the lists</p>}
  >
    {() => <Part name="rows" />}
  </PanelParts>
);

test('what is open in the past and in the rows stays open in every layout', () => {
  const { rerender } = render(panel('full'), inApp({}));
  for (const name of ['past', 'rows']) fireEvent.click(screen.getByRole('button', { name }));
  for (const layout of ['compact', 'compact card', 'full', 'compact card', 'compact'] as const) {
    rerender(panel(layout));
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2);
  }
});

test('in the smallest layout what is rarely needed is left out, and the buttons stay', () => {
  const { rerender } = render(panel('compact'), inApp({}));
  expect(screen.queryByText('the lists')).toBeTruthy();
  rerender(panel('compact card'));
  expect(screen.queryByText('the lists')).toBeNull();
  expect(screen.queryByText('251/300')).toBeNull();
  expect(screen.getByText('251')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

interface ShowProps {
  readonly isAway: boolean;
  readonly text: string;
}

function showPanel(first: ShowProps) {
  const host = document.createElement('div');
  const panel = ({ isAway, text }: ShowProps) => (
    <Panel isAway={isAway} host={host}>
      <button type="button">{text}</button>
    </Panel>
  );
  const view = render(panel(first));
  return { show: (next: ShowProps) => view.rerender(panel(next)) };
}

test('a collapsed panel is inert, and the page still has its title', () => {
  const { show } = showPanel({ isAway: false, text: 'counts' });
  show({ isAway: true, text: 'counts' });
  const panel = screen.getByText('counts').closest('[data-collapsed]');
  expect(panel?.getAttribute('data-collapsed')).toBe('true');
  expect(panel?.hasAttribute('inert')).toBe(true);
  const titles = screen.getAllByRole('heading', { name: 'Twitch Emotes Per Second' });
  expect(titles.filter((title) => title.closest('[inert]') === null)).toHaveLength(1);
});

test('a panel in another window leaves its space free and is still rendered; its element is the same', () => {
  const { show } = showPanel({ isAway: false, text: 'one' });
  const button = screen.getByRole('button', { name: 'one' });
  const space = button.closest('[data-collapsed]');
  show({ isAway: true, text: 'two' });
  expect(button.textContent).toBe('two');
  expect(space?.getAttribute('data-collapsed')).toBe('true');
  show({ isAway: false, text: 'three' });
  expect(button.textContent).toBe('three');
  expect(space?.getAttribute('data-collapsed')).toBe('false');
});
