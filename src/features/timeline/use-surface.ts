import { useEffect, useState } from 'react';
import { usePanelWindow } from '../../ui/panel-window.ts';

/** What a drawing on a canvas depends on besides its data. */
export interface Surface {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly colours: SurfaceColours;
}

interface SurfaceColours {
  readonly area: string;
  readonly areaAbove: string;
  readonly curve: string;
  readonly curveAbove: string;
  readonly line: string;
}

/** The size and the colours of a canvas, read only when they change. Null until the first size is known. */
export function useSurface(canvas: HTMLCanvasElement | null): Surface | null {
  const [surface, setSurface] = useState<Surface | null>(null);
  const view = usePanelWindow();
  useEffect(() => {
    if (canvas === null) return;
    let size = { width: 0, height: 0 };
    const update = (): void => {
      const pixelRatio = view.devicePixelRatio;
      setSurface(size.width === 0 ? null : { ...size, pixelRatio, colours: coloursOf(canvas, view) });
    };
    const sizes = new view.ResizeObserver((entries) => {
      const entry = entries.at(-1);
      if (entry === undefined) return;
      size = { width: entry.contentRect.width, height: entry.contentRect.height };
      update();
    });
    sizes.observe(canvas);
    const stopColours = watchColours(canvas, update);
    // A zoom changes the pixel ratio, and perhaps not the size.
    view.addEventListener('resize', update);
    return () => {
      sizes.disconnect();
      stopColours();
      view.removeEventListener('resize', update);
    };
  }, [canvas, view]);
  return surface;
}

/** Calls `onChange` when the theme, a class of the page, or the forced colours change. Returns how to stop that. */
export function watchColours({ ownerDocument }: HTMLElement, onChange: () => void): () => void {
  const view = ownerDocument.defaultView ?? window;
  const queries = COLOUR_QUERIES.map((query) => view.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const theme = new MutationObserver(onChange);
  theme.observe(ownerDocument.documentElement, { attributeFilter: ['class'] });
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

const COLOUR_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/** A canvas cannot read `light-dark()`: the style sheet sets properties of SVG, whose colours the browser resolves. */
function coloursOf(canvas: HTMLCanvasElement, view: Window): SurfaceColours {
  const { fill, stopColor, stroke, floodColor, color } = view.getComputedStyle(canvas);
  return { area: fill, areaAbove: stopColor, curve: stroke, curveAbove: floodColor, line: color };
}
