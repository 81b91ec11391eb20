import { expect, test, vi } from 'vitest';
import { slideCards, slideOffset } from './card-slides.ts';

const shape = { columns: 3, columnPx: 100, rowPx: 40 };

test.each([
  [1, 0, { x: 100, y: 0 }],
  [0, 4, { x: -100, y: -40 }],
  [5, 0, { x: 200, y: 40 }],
  [2, 3, { x: 200, y: -40 }],
])('a card that moves from slot %i to slot %i begins at %j', (from, to, offset) => {
  expect(slideOffset(from, to, shape)).toEqual(offset);
});

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

test('a card that changes its row slides by as much as the rows are apart, also where they share the height of the window', () => {
  const { grid } = gridOf('c', 'b', 'a');
  Object.assign(grid.style, {
    gridTemplateColumns: '90px 90px',
    columnGap: '10px',
    gridAutoRows: 'minmax(80px, 1fr)',
  });
  const starts = Array.from(grid.children, (card, index) => {
    Object.defineProperty(card, 'offsetTop', { value: 12 + Math.floor(index / 2) * 150 });
    const animate = vi.fn();
    card.animate = animate;
    return animate;
  });
  slideCards(grid, ['a', 'b', 'c']);
  expect(starts.map(({ mock }) => mock.lastCall?.[0][0])).toEqual([
    { transform: 'translate(0px, 150px)' },
    undefined,
    { transform: 'translate(0px, -150px)' },
  ]);
});

test('with reduced motion nothing slides', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { grid, slid } = gridOf('b', 'a');
  slideCards(grid, ['a', 'b']);
  expect(slid).toEqual([]);
});
