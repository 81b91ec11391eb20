/** The content of a canvas as a PNG. Rejects if the browser has no memory for it, or does not let the page read it. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png === null ? reject(new Error('no picture')) : resolve(png)), 'image/png');
  });
}

/** Copies the content of a canvas. Rejects where the browser cannot copy pictures, or does not allow it. */
export async function copyPicture(canvas: HTMLCanvasElement): Promise<void> {
  const { navigator, ClipboardItem } = canvas.ownerDocument.defaultView ?? window;
  // The picture may come after the click: some browsers allow copying only during it.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(canvas) })]);
}
