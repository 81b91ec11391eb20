/** An emote that the user added. The field names are those of the saved options. */
export interface CustomEmote {
  readonly id: string;
  /** The code: what chatters type. */
  readonly emote: string;
  readonly imageUrl: string;
  /** A regular expression that must match a whole word; if empty, the word must equal the code. */
  readonly regexp: string;
  readonly source: string;
  readonly score: number;
}

/** Pictures over any other protocol are refused by the page's policy or visible to the network. */
export function isPictureAddress(text: string): boolean {
  return /^https:\/\/[^\s/]/i.test(text);
}

export type CustomEmoteFault =
  | { readonly kind: 'no-id' | 'no-code' | 'spaces-in-code' | 'no-https-picture' }
  | { readonly kind: 'repeated-code'; readonly code: string }
  | { readonly kind: 'long-pattern' | 'many-patterns'; readonly max: number }
  | { readonly kind: 'many-repeats'; readonly max: number; readonly sum: number }
  | { readonly kind: 'slow-pattern'; readonly maxMs: number }
  | { readonly kind: 'invalid-pattern'; readonly message: string }
  | { readonly kind: 'no-engine'; readonly retryEveryMs: number };

export interface CustomEmoteProblem {
  readonly id: string;
  readonly fault: CustomEmoteFault;
}
