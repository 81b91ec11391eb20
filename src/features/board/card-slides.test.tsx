import { expect, test, vi } from 'vitest';
import { slideCards } from './card-grid.tsx';

/** A grid with these cards, and the logins of the cards that slide. */
function gridOf(...logins: string[]) {
  const slid: string[] = [];
  const grid = document.createElement('ul');
  for (const login of logins) {
    const card = document.createElement('li');
    card.dataset.login = login;
    card.animate = () => {
      slid.push(login);
      return null as never;
    };
    grid.append(card);
  }
  document.body.append(grid);
  return { grid, slid };
}

test('only cards that changed their slot slide; a new one does not', () => {
  const { grid, slid } = gridOf('b', 'new', 'c', 'a');
  slideCards(grid, ['a', 'b', 'c']);
  expect(slid).toEqual(['b', 'a']);
});

test('with reduced motion nothing slides', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { grid, slid } = gridOf('b', 'a');
  slideCards(grid, ['a', 'b']);
  expect(slid).toEqual([]);
});
