import { type RefCallback, useCallback, useState } from 'react';

interface ElementSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size of an element; 0 until it is measured. It follows the element. */
export function useElementSize(): [size: ElementSize, ref: RefCallback<HTMLElement>] {
  const [size, setSize] = useState<ElementSize>({ widthPx: 0, heightPx: 0 });
  const ref = useCallback((element: HTMLElement) => {
    const measure = (): void => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element;
      setSize((now) => (now.widthPx === widthPx && now.heightPx === heightPx ? now : { widthPx, heightPx }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, ref];
}
