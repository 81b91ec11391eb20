/** The colours of the plot, as the canvas understands them. */
export interface PlotInks {
  readonly total: string;
  readonly area: string;
  readonly above: string;
  readonly threshold: string;
  readonly compared: readonly string[];
}

/** The compared lines, beside their colours: dashes in pixels. They differ without colours too. */
export const COMPARED_DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3]];

/** The resolved colours of tokens. In forced colours these are the colours of the system. */
export function readInks(plot: HTMLElement): PlotInks {
  const { ownerDocument } = plot;
  const probe = ownerDocument.createElement('span');
  plot.append(probe);
  const inkOf = (token: string): string => {
    probe.style.color = `var(${token})`;
    return ownerDocument.defaultView?.getComputedStyle(probe).color ?? '';
  };
  const inks = {
    total: inkOf('--accent'),
    area: inkOf('--bar'),
    above: inkOf('--amber-fill'),
    threshold: inkOf('--amber'),
    compared: COMPARED_DASHES.map((_, index) => inkOf(`--line-${index + 1}`)),
  };
  probe.remove();
  return inks;
}
