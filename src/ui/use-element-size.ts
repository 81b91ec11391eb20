import { type RefCallback, useCallback, useState } from 'react';
import { usePanelWindow } from './panel-window.ts';

/** The size of an element; 0 until it is measured. It follows the element. */
export function useElementSize() {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  const view = usePanelWindow();
  const ref: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement) => {
      const measure = (): void => {
        const { clientWidth: widthPx, clientHeight: heightPx } = element;
        setSize((now) =>
          now.widthPx === widthPx && now.heightPx === heightPx ? now : { widthPx, heightPx },
        );
      };
      measure();
      const observer = new view.ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [view],
  );
  return [size, ref] as const;
}
