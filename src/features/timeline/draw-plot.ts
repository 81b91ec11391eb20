import uPlot from 'uplot';
import type { TimeRange } from '../../ui/time-range.ts';
import type { PlotPoints } from './plot-points.ts';
import { COMPARED_DASHES, type PlotInks } from './read-inks.ts';

/** What the plot shows. */
export interface PlotDrawing {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The total, and then at most three compared emotes. */
  readonly points: PlotPoints;
  readonly range: TimeRange;
  /** The count at the top edge. */
  readonly top: number;
  readonly threshold: number;
  readonly inks: PlotInks;
}

export interface Plot {
  draw(drawing: PlotDrawing): void;
  readonly stop: () => void;
}

/** Draws the lines into `parent`, up to its edges. */
export function createPlot(parent: HTMLElement, first: PlotDrawing): Plot {
  let drawing = first;
  const options: uPlot.Options = {
    width: first.widthPx,
    height: first.heightPx,
    padding: [0, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { time: false, range: () => [drawing.range.fromS, drawing.range.toS] },
      y: { range: () => [0, drawing.top] },
    },
    series: [
      {},
      {
        width: 1.5,
        points: { show: false },
        fill: (plot) => fadingArea(plot, drawing.inks.area),
        stroke: (plot) => amberAbove(plot, drawing),
      },
      ...COMPARED_DASHES.map((dash, index) => ({
        width: 1.5,
        dash: [...dash],
        points: { show: false },
        stroke: () => drawing.inks.compared[index] ?? '',
      })),
    ],
    hooks: { drawClear: [(plot) => drawThreshold(plot, drawing)] },
  };
  const plot = new uPlot(options, allLines(first.points), parent);
  return {
    draw(next) {
      const { widthPx, heightPx } = drawing;
      drawing = next;
      plot.batch(() => {
        if (next.widthPx !== widthPx || next.heightPx !== heightPx) {
          plot.setSize({ width: next.widthPx, height: next.heightPx });
        }
        // `setData` also reads the ranges of the scales again.
        plot.setData(allLines(next.points));
      });
    },
    stop: () => plot.destroy(),
  };
}

/** The points, with an empty line for each emote that is not compared. */
function allLines([seconds, ...lines]: PlotPoints): uPlot.AlignedData {
  const lineCount = 1 + COMPARED_DASHES.length;
  const empty = seconds.map(() => null);
  return [seconds, ...Array.from({ length: lineCount }, (_, index) => lines[index] ?? empty)];
}

/** The colour of the total below the threshold, and amber above it. */
function amberAbove(plot: uPlot, { threshold, top, inks }: PlotDrawing): CanvasGradient | string {
  if (threshold >= top) return inks.total;
  if (threshold <= 0) return inks.above;
  const gradient = verticalGradient(plot);
  const share = 1 - threshold / top;
  gradient.addColorStop(0, inks.above);
  gradient.addColorStop(share, inks.above);
  gradient.addColorStop(share, inks.total);
  gradient.addColorStop(1, inks.total);
  return gradient;
}

function fadingArea(plot: uPlot, ink: string): CanvasGradient {
  const gradient = verticalGradient(plot);
  gradient.addColorStop(0, ink);
  gradient.addColorStop(1, ink.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.25)'));
  return gradient;
}

function verticalGradient({ ctx, bbox }: uPlot): CanvasGradient {
  return ctx.createLinearGradient(0, bbox.top, 0, bbox.top + bbox.height);
}

function drawThreshold(plot: uPlot, { threshold, top, inks }: PlotDrawing): void {
  if (threshold <= 0 || threshold >= top) return;
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(threshold, 'y', true)) + 0.5;
  ctx.save();
  ctx.strokeStyle = inks.threshold;
  ctx.lineWidth = Math.max(1, Math.round(uPlot.pxRatio));
  ctx.setLineDash([3 * uPlot.pxRatio, 4 * uPlot.pxRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
