import type { BadLine } from './clipped-stretches.ts';

/** A burst of chat that somebody labelled, with the emotes and words of its messages. */
export interface LabelledBurst {
  readonly recording: string;
  readonly messages: number;
  readonly label: string;
  /** By code or word: the messages that have it. */
  readonly messagesWith: ReadonlyMap<string, number>;
}

const HEADER = 'recording,start_s,end_s,messages,label,messages_with';

/** Whether a file of labels has bursts instead of stretches. */
export function isBurstFile(text: string): boolean {
  return text.replace(/^\uFEFF/, '').startsWith(HEADER);
}

/** Reads `recording,start_s,end_s,messages,label,messages_with`. Lines that cannot be read are left out. */
export function readLabelledBursts(text: string): {
  readonly bursts: readonly LabelledBurst[];
  readonly badLines: readonly BadLine[];
} {
  const bursts: LabelledBurst[] = [];
  const badLines: BadLine[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (index === 0 || line === '') continue;
    const burst = readBurst(line);
    if (burst === null) badLines.push({ number: index + 1, problem: `it is not ${HEADER}` });
    else bursts.push(burst);
  }
  return { bursts, badLines };
}

function readBurst(line: string): LabelledBurst | null {
  const [, recording, messages, label, uses] =
    /^([^,]+),[0-9.]+,[0-9.]+,([0-9]+),([^,]+),(.*)$/.exec(line) ?? [];
  if (recording === undefined || messages === undefined || label === undefined || uses === undefined)
    return null;
  const messagesWith = new Map<string, number>();
  for (const use of uses.split(' ').filter((word) => word !== '')) {
    const at = use.lastIndexOf('=');
    const many = Number(use.slice(at + 1));
    if (at < 1 || !Number.isSafeInteger(many)) return null;
    messagesWith.set(use.slice(0, at), many);
  }
  return { recording, messages: Number(messages), label, messagesWith };
}
