import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Panel } from './panel.tsx';

interface ShowProps {
  readonly isCollapsed: boolean;
  readonly text: string;
  readonly isOut?: boolean;
}

function showPanel(first: ShowProps) {
  const host = document.createElement('div');
  const panel = ({ isCollapsed, text, isOut = false }: ShowProps) => (
    <Panel isCollapsed={isCollapsed} host={host} isOut={isOut}>
      <button type="button">{text}</button>
    </Panel>
  );
  const view = render(panel(first));
  return { show: (next: ShowProps) => view.rerender(panel(next)) };
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
