// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Panel } from './panel.tsx';

interface ShowProps {
  readonly isCollapsed: boolean;
  readonly text: string;
  readonly isOut?: boolean;
}

function showPanel(first: ShowProps) {
  let rendered = 0;
  let focused = 0;
  const host = document.createElement('div');
  const panel = ({ isCollapsed, text, isOut = false }: ShowProps) => (
    <Panel
      layout="full"
      isCollapsed={isCollapsed}
      host={host}
      isOut={isOut}
      events={{ onFocus: () => focused++ }}
    >
      {() => {
        rendered++;
        return <button type="button">{text}</button>;
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

test('a collapsed panel is inert, and the page still has its title', () => {
  const { show } = showPanel({ isCollapsed: false, text: 'counts' });
  show({ isCollapsed: true, text: 'counts' });
  const panel = screen.getByText('counts').closest('[data-collapsed]');
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
  fireEvent.focus(screen.getByRole('button', { name: 'counts' }));
  expect(focused()).toBe(1);
});

test('a panel in another window leaves its space free and is still rendered; its element is the same', () => {
  const { show } = showPanel({ isCollapsed: false, text: 'one' });
  const button = screen.getByRole('button', { name: 'one' });
  const space = button.closest('[data-collapsed]');
  show({ isCollapsed: false, text: 'two', isOut: true });
  expect(button.textContent).toBe('two');
  expect(space?.getAttribute('data-collapsed')).toBe('true');
  show({ isCollapsed: false, text: 'three' });
  expect(button.textContent).toBe('three');
  expect(space?.getAttribute('data-collapsed')).toBe('false');
});
