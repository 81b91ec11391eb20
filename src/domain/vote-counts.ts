export function votersOf(options: readonly { readonly votes: number }[]): number {
  return options.reduce((sum, { votes }) => sum + votes, 0);
}

/** The options with the most votes: several in a tie, none without a vote. */
export function leadersOf<Option extends { readonly votes: number }>(
  options: readonly Option[],
): readonly Option[] {
  const most = Math.max(...options.map(({ votes }) => votes));
  return most > 0 ? options.filter(({ votes }) => votes === most) : [];
}
