import type { CountingMode } from './counting-rules.ts';

/** Seconds of a channel's chat, in columns: index 0 is the second `startS`. Missing seconds are gaps. */
export interface Series {
  readonly startS: number;
  /** 1 where the chat was not observed. */
  readonly gaps: Uint8Array<ArrayBuffer>;
  readonly messages: Uint32Array<ArrayBuffer>;
  readonly chatters: Uint32Array<ArrayBuffer>;
  /** The total of the ten seconds, in each way of counting. */
  readonly totals: Readonly<Record<CountingMode, Uint32Array<ArrayBuffer>>>;
}
