/** Times the usual, with one digit after the point: `×3.4`. */
export function ratioText(ratio: number): string {
  return `×${ratio.toFixed(1)}`;
}

/** What the ratio is a ratio of. */
export function ratioTitle(ratio: number): string {
  return `${ratio.toFixed(1)} times the usual number of chatters in 10 s; a chatter with an emote counts twice`;
}
