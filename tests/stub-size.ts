import { vi } from 'vitest';

/** Each element has this size until the end of the test. happy-dom has no layout. */
export function stubSize(widthPx: number, heightPx: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(heightPx);
}

/** Each element is at the top of a scroll area of this height until the end of the test. */
export function stubScrollArea(heightPx: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, heightPx));
}
