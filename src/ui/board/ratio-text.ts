/** Chat over its usual, as `×4.2`. An unknown ratio (null) is a dash. */
export function ratioText(ratio: number | null): string {
  return ratio === null ? '–' : `×${ratio.toFixed(1)}`;
}
