import type { Surface } from './use-surface.ts';

const LINE_WIDTH = 1.5;
const DASHES = [3, 4];

/**
 * Draws the curve, the area below it and the threshold line. Above the line, curve and area have another colour.
 *
 * @param runs one for each stretch without a gap: `x` and `y` of its points, one after the other, in CSS pixels
 */
export function drawStrip(
  canvas: HTMLCanvasElement,
  { width, height, pixelRatio, colours }: Surface,
  runs: readonly (readonly number[])[],
  lineY: number,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const [deviceWidth, deviceHeight] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  // A new size makes the browser allocate the canvas again.
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  const [curve, area] = pathsOf(runs, height);
  context.lineWidth = LINE_WIDTH;
  context.lineJoin = 'round';

  const paint = (from: number, to: number, areaColour: string, curveColour: string): void => {
    context.save();
    context.beginPath();
    context.rect(0, from, width, to - from);
    context.clip();
    context.fillStyle = areaColour;
    context.fill(area);
    context.strokeStyle = curveColour;
    context.stroke(curve);
    context.restore();
  };
  paint(lineY, height, colours.area, colours.curve);
  paint(0, lineY, colours.areaAbove, colours.curveAbove);

  const y = Math.round(lineY) - 0.5;
  context.save();
  context.lineWidth = 1;
  context.setLineDash(DASHES);
  context.strokeStyle = colours.line;
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
  context.restore();
}

/** The curve, and the area between it and the base. */
function pathsOf(runs: readonly (readonly number[])[], base: number): readonly [Path2D, Path2D] {
  const curve = new Path2D();
  const area = new Path2D();
  for (const run of runs) {
    const [firstX = 0, firstY = 0] = run;
    const lastX = run.at(-2) ?? firstX;
    area.moveTo(firstX, base);
    area.lineTo(firstX, firstY);
    // The line of a single second is one pixel wide.
    curve.moveTo(firstX - (run.length === 2 ? 1 : 0), firstY);
    for (let at = 0; at < run.length; at += 2) {
      const x = run[at] ?? 0;
      const y = run[at + 1] ?? 0;
      curve.lineTo(x, y);
      area.lineTo(x, y);
    }
    area.lineTo(lastX, base);
  }
  return [curve, area];
}
