// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Panel } from './panel.tsx';

afterEach(cleanup);

interface ShowProps {
  readonly isCollapsed: boolean;
  readonly text: string;
}

function showPanel(first: ShowProps) {
  let rendered = 0;
  let focused = 0;
  const panel = ({ isCollapsed, text }: ShowProps) => (
    <Panel
      isCollapsed={isCollapsed}
      onFocus={() => focused++}
      tools={<button type="button">Tool</button>}
      head={<p>head</p>}
    >
      {(scrollArea) => {
        rendered++;
        return <p>{`${text} in ${scrollArea?.getAttribute('aria-label') ?? 'nothing'}`}</p>;
      }}
    </Panel>
  );
  const view = render(panel(first));
  return {
    show: (next: ShowProps) => view.rerender(panel(next)),
    rendered: () => rendered,
    focused: () => focused,
  };
}

test('the panel is a landmark with title, tools and head, and its content gets the scroll area', () => {
  showPanel({ isCollapsed: false, text: 'counts' });
  expect(screen.getByRole('complementary', { name: 'Emote statistics' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: 'Twitch Emotes Per Second' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Tool' })).toBeTruthy();
  expect(screen.getByText('counts in Emote statistics')).toBeTruthy();
});

test('a collapsed panel is inert, and the page still has its title', () => {
  const { show } = showPanel({ isCollapsed: false, text: 'counts' });
  show({ isCollapsed: true, text: 'counts' });
  const panel = screen.getByText('head').closest('[data-collapsed]');
  expect(panel?.getAttribute('data-collapsed')).toBe('true');
  expect(panel?.hasAttribute('inert')).toBe(true);
  const titles = screen.getAllByRole('heading', { name: 'Twitch Emotes Per Second' });
  expect(titles.filter((title) => title.closest('[inert]') === null)).toHaveLength(1);
});

test('a collapsed panel does not render its content; shown again it renders the newest', () => {
  const { show, rendered } = showPanel({ isCollapsed: false, text: 'one' });
  show({ isCollapsed: true, text: 'two' });
  const before = rendered();
  show({ isCollapsed: true, text: 'three' });
  show({ isCollapsed: true, text: 'four' });
  expect(rendered()).toBe(before);
  expect(screen.getByText(/^one/)).toBeTruthy();
  show({ isCollapsed: false, text: 'five' });
  expect(screen.getByText(/^five/)).toBeTruthy();
});

test('the focus of an element inside is reported', () => {
  const { focused } = showPanel({ isCollapsed: false, text: 'counts' });
  fireEvent.focus(screen.getByRole('button', { name: 'Tool' }));
  expect(focused()).toBe(1);
});
