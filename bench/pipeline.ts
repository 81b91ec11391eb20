import type { ChatFrames } from './chat-frames.ts';

/** One way from raw chat text to rolling counts. */
export interface Pipeline {
  readonly name: string;
  /** What it is spared, or what it does beyond the others. */
  readonly note: string;
  /**
   * Prepared anew for each round, outside of what is measured.
   *
   * @param codes the codes that third-party lists hold
   */
  prepare(chat: ChatFrames, codes: readonly string[]): Promise<() => PipelineResult>;
}

export interface PipelineResult {
  /** Uses in the window at the last snapshot; null for what counts nothing. */
  readonly usesInWindow: number | null;
}

/** Messages of a round. */
export const FULL_ROUND = 60_000;
