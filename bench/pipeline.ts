import type { ChatFrames } from './chat-frames.ts';

/** One way from raw chat text to rolling counts. */
export interface Pipeline {
  readonly name: string;
  /** Prepared anew for each round, outside of what is measured. Gives the sum of the counts at the end. */
  prepare(chat: ChatFrames): () => number;
}
