import { expect, test, vi } from 'vitest';
import { slideCards } from './card-grid.tsx';

test.each([false, true])(
  'cards that changed their slot slide, unless reduced motion (%s) is asked for',
  (isReduced) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
    const slid: string[] = [];
    const grid = document.createElement('ul');
    for (const login of ['b', 'new', 'c', 'a']) {
      const card = document.createElement('li');
      card.dataset.login = login;
      card.animate = () => slid.push(login) as never;
      grid.append(card);
    }
    document.body.append(grid);
    slideCards(grid, ['a', 'b', 'c']);
    expect(slid).toEqual(isReduced ? [] : ['b', 'a']);
  },
);
