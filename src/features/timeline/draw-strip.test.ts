import { afterEach, expect, test, vi } from 'vitest';
import { drawStrip } from './draw-strip.ts';

afterEach(() => vi.unstubAllGlobals());

const COLOURS = {
  area: 'area',
  areaAbove: 'area above',
  curve: 'curve',
  curveAbove: 'curve above',
  line: 'line',
};

/** Which colour is painted between which heights, and the points of the curve and of the area, in words. */
function paint(runs: readonly (readonly number[])[], lineY: number) {
  const paths: string[][] = [];
  class Path {
    readonly points: string[] = [];
    constructor() {
      paths.push(this.points);
    }
    moveTo(x: number, y: number): void {
      this.points.push(`from ${x} ${y}`);
    }
    lineTo(x: number, y: number): void {
      this.points.push(`${x} ${y}`);
    }
  }
  vi.stubGlobal('Path2D', Path);
  const painted: string[] = [];
  let heights = '';
  const ignore = (): void => undefined;
  const context = {
    fillStyle: '',
    strokeStyle: '',
    save: ignore,
    restore: ignore,
    clip: ignore,
    beginPath: ignore,
    setTransform: ignore,
    clearRect: ignore,
    setLineDash: ignore,
    lineTo: ignore,
    moveTo: (_x: number, y: number): void => {
      heights = `at ${y}`;
    },
    rect: (_x: number, y: number, _width: number, height: number): void => {
      heights = `${y} to ${y + height}`;
    },
    fill: () => void painted.push(`${context.fillStyle}: ${heights}`),
    stroke: () => void painted.push(`${context.strokeStyle}: ${heights}`),
  };
  const canvas = { width: 0, height: 0, getContext: () => context };
  const surface = { width: 100, height: 50, pixelRatio: 2, colours: COLOURS };
  drawStrip(canvas as unknown as HTMLCanvasElement, surface, runs, lineY);
  return { painted, curve: paths[0], area: paths[1], size: [canvas.width, canvas.height] };
}

test('the curve and its area have another colour above the threshold line only', () => {
  expect(paint([[0, 10, 1, 30]], 20).painted).toEqual([
    'area: 20 to 50',
    'curve: 20 to 50',
    'area above: 0 to 20',
    'curve above: 0 to 20',
    'line: at 19.5',
  ]);
});

test('the area of each run goes down to the base, and nothing is drawn between runs', () => {
  const { curve, area } = paint(
    [
      [0, 10, 1, 30],
      [9, 40],
    ],
    20,
  );
  expect(curve).toEqual(['from 0 10', '0 10', '1 30', 'from 8 40', '9 40']);
  expect(area).toEqual(['from 0 50', '0 10', '0 10', '1 30', '1 50', 'from 9 50', '9 40', '9 40', '9 50']);
});

test('the canvas has one pixel for each pixel of the screen', () => {
  expect(paint([], 20).size).toEqual([200, 100]);
});
