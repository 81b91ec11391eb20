/** How long the address of the file stays valid, in milliseconds: the browser reads it after the click. */
const KEPT_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
