import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../../tests/builders/snapshots.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { createSparklines, sparklinePath } from './sparklines.ts';

const emotes = [emoteOf('a'), emoteOf('b')];
const snapshot = (step: number, a: number, observedMs = 10_000): Snapshot => ({
  ...stepOf(step, [0], [a], { observedMs }),
  emotes,
});

/** The rows of the emotes with these numbers. */
function rowsOf(...ids: readonly number[]): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = ids.map((id) => `<p data-emote="${id}"><svg><path></path></svg></p>`).join('');
  return body;
}
/** How far the last points of a line are below the top of the picture, which is 16 px high. */
function endOf(path: string, length = 4): readonly number[] {
  let y = 20;
  const points = Array.from(path.matchAll(/h(\d+)|l1 (-?\d+)/g), ([, run, dy]) => {
    y += Number(dy ?? 0);
    return Array<number>(Number(run ?? 1)).fill(y);
  });
  return points.flat().slice(50 - length, 50);
}
const dataOf = (body: Element): string[] =>
  Array.from(body.querySelectorAll('path'), (path) => path.getAttribute('d') ?? '');
const endsOf = (body: Element) => dataOf(body).map((path) => endOf(path));

test('the line is as high as the highest count, flat without a use, and out of the picture before the first step', () => {
  const body = rowsOf(0, 1);
  createSparklines()(body, [snapshot(4, 8), snapshot(3, 8), snapshot(2, 0), snapshot(1, 4)]);
  // Two points without a count; then the steps 1 and 2, and 3 and 4.
  expect(endsOf(body)).toEqual([
    [20, 20, 9, 2],
    [20, 20, 15, 15],
  ]);
});

test('step by step, the line is the same as of all snapshots at once, and waits for both steps of its last point', () => {
  const counts = Array.from({ length: 130 }, (_, index) => (index * 7) % 23);
  const kept: Snapshot[] = [];
  const body = rowsOf(0);
  const draw = createSparklines();
  let drawnAt = 0;
  for (const [index, count] of counts.entries()) {
    kept.unshift(snapshot(index + 1, count));
    kept.length = Math.min(kept.length, 100);
    // Steps that were not drawn: a hidden tab.
    if (index % 10 > 6) continue;
    draw(body, kept);
    const step = index + 1;
    if (drawnAt !== 0 && Math.floor(step / 2) === Math.floor(drawnAt / 2)) continue;
    drawnAt = step;
    const atOnce = rowsOf(0);
    createSparklines()(atOnce, kept);
    expect(dataOf(body)).toEqual(dataOf(atOnce));
  }
});

test('where nothing was counted the line leaves the picture', () => {
  const body = rowsOf(0);
  createSparklines()(body, [
    snapshot(6, 4),
    snapshot(5, 4),
    snapshot(4, 0, 0),
    snapshot(3, 0, 0),
    snapshot(2, 4),
    snapshot(1, 4),
  ]);
  expect(endsOf(body)).toEqual([[20, 2, 20, 2]]);
});

test('a pair of steps has one point while the line moves', () => {
  const series = (...counts: number[]) =>
    Int32Array.from([...Array.from({ length: 100 - counts.length }, () => 0), ...counts]);
  expect(endOf(sparklinePath(series(4, 0), 2), 2)).toEqual([15, 2]);
  expect(endOf(sparklinePath(series(4, 0, 0), 3), 2)).toEqual([2, 15]);
});

test('after a restart of the dictionary a line has no counts of the emote that had its number before', () => {
  const restarted: Snapshot = { ...stepOf(4, [0], [8]), emotes: [emoteOf('b'), emoteOf('a')] };
  const earlier = [snapshot(3, 8), snapshot(2, 8), snapshot(1, 8)];
  const draw = createSparklines();
  draw(rowsOf(0), earlier);
  const body = rowsOf(0, 1);
  draw(body, [restarted, ...earlier]);
  // b: the steps 3 and 4 are one point. a: its counts up to the restart, and then none.
  expect(endsOf(body)).toEqual([
    [20, 20, 20, 2],
    [20, 20, 2, 2],
  ]);
});
