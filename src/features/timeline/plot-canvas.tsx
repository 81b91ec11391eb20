import { useEffect, useRef } from 'react';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { Plot, PlotDrawing } from './draw-plot.ts';
import { readInks } from './read-inks.ts';
import styles from './timeline.module.css';
import { watchColours } from './use-surface.ts';

const loadPlot = (): Promise<typeof import('./draw-plot.ts')> => import('./draw-plot.ts');

/** The lines of the plot. Its space is empty until the code that draws them is loaded. */
export function PlotCanvas(props: Omit<PlotDrawing, 'inks'>) {
  const { widthPx, heightPx, points, range, top, threshold } = props;
  const { fromS, toS } = range;
  const loaded = useLoaded(loadPlot);
  const parent = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const newest = useRef<Omit<PlotDrawing, 'inks'>>(props);
  const view = usePanelWindow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another window the plot is made again
  useEffect(() => {
    const element = parent.current;
    newest.current = { widthPx, heightPx, points, range: { fromS, toS }, top, threshold };
    // Not visible, as in a closed panel.
    if (element === null || loaded === null || widthPx === 0 || heightPx === 0) return;
    const drawing = { ...newest.current, inks: readInks(element) };
    if (plot.current === null) plot.current = loaded.createPlot(element, drawing);
    else plot.current.draw(drawing);
  }, [loaded, view, widthPx, heightPx, points, fromS, toS, top, threshold]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the window
  useEffect(() => {
    const element = parent.current;
    if (element === null) return;
    const stopWatching = watchColours(element, () =>
      plot.current?.draw({ ...newest.current, inks: readInks(element) }),
    );
    return () => {
      stopWatching();
      plot.current?.stop();
      plot.current = null;
    };
  }, [view]);

  return <div className={styles.canvas} ref={parent} aria-hidden="true" />;
}
