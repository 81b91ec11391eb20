/** A size as `340 kB`, and from a million bytes on as `1.2 MB`, `120 MB`, `2.0 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.ceil(bytes / 1_000)} kB`;
  if (bytes >= 999_500_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 99.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
