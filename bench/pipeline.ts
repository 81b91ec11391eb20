import type { ChatFrames } from './chat-frames.ts';

/** An implementation of raw chat text to rolling counts. */
export interface Pipeline {
  readonly name: string;
  /** The work that it skips, or does in addition to the others. */
  readonly note: string;
  /**
   * Prepares a round. This is not measured.
   *
   * @param codes the codes of the third-party lists
   */
  prepare(chat: ChatFrames, codes: readonly string[]): Promise<() => PipelineResult>;
}

export interface PipelineResult {
  /** Uses in the window at the last snapshot; null for a pipeline that does not count. */
  readonly usesInWindow: number | null;
}

/** The number of messages in a round. */
export const FULL_ROUND = 60_000;
