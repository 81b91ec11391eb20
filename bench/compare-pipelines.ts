import { CHAT_SHAPES, type ChatShape } from './chat-frames.ts';
import { startChild } from './in-child.ts';
import { installPeers } from './install-peers.ts';
import { FULL_ROUND } from './pipeline.ts';
import type { Round, RoundKind } from './pipeline-child.ts';
import { PIPELINES, type PipelineId } from './pipelines/all.ts';
import { type Report, rounded } from './report.ts';

const EMOTES_KNOWN = 1_200;
/** Processes of each pipeline: one can be 3 to 10 % slower than another of the same program (measured 2026-11-22). */
const PROCESSES = 2;
/** Rounds of each process. */
const ROUNDS = 10;
/** The number of rounds of a process of a slow pipeline, whose round takes seconds. */
const SLOW_ROUNDS = 1;
/** Messages of the round that measures memory: twice the number that the window stores. */
const ALLOCATION_MESSAGES = 20_000;
/** The size of V8's young generation in MB. It holds all allocations of such a round, so no collection runs in it. */
const ALLOCATION_ROOM_MB = 1_024;

/** The pipelines that start from the same text. */
const CHAT_LIBRARIES: readonly PipelineId[] = ['tmiJs', 'tmiJsIrcParser', 'twurple'];
const PEERS: readonly PipelineId[] = [...CHAT_LIBRARIES, 'twitchEmoticons'];

interface Measured {
  readonly id: PipelineId;
  readonly messagesPerSecond: number;
  readonly bytesPerMessage: number | null;
  readonly usesInWindow: number | null;
  readonly charactersPerMessage: number;
}

/**
 * Raw chat text to rolling counts: this project, the libraries, the literal specification, and the lower bound. One table
 * for each shape of the frames.
 */
export async function comparePipelines(): Promise<readonly Report[]> {
  const hasPeers = installPeers();
  const ids = (Object.keys(PIPELINES) as PipelineId[]).filter((id) => hasPeers || !PEERS.includes(id));
  const reports: Report[] = [];
  for (const shape of CHAT_SHAPES) {
    const measured: Measured[] = [];
    for (const { id, round } of await measureSpeed(ids, shape)) {
      measured.push({
        id,
        messagesPerSecond: round.messages / (round.ms / 1_000),
        // The allocations depend little on the shape.
        bytesPerMessage: shape === CHAT_SHAPES[0] ? await measureAllocation(id) : null,
        usesInWindow: round.usesInWindow,
        charactersPerMessage: round.characters / round.messages,
      });
    }
    reports.push(toReport(measured, shape));
  }
  return reports;
}

/** Runs the pipelines alternately, so that other load on the machine affects all of them. Returns the best rounds. */
async function measureSpeed(
  ids: readonly PipelineId[],
  shape: ChatShape,
): Promise<{ id: PipelineId; round: Round }[]> {
  const children = Array.from({ length: PROCESSES }, () => ids)
    .flat()
    .map((id) => ({
      id,
      ...startChild('./pipeline-child.ts', [id, `${EMOTES_KNOWN}`, `${FULL_ROUND}`, shape]),
    }));
  const best = new Map<PipelineId, Round>();
  for (let at = 0; at < ROUNDS; at++) {
    for (const { id, ask } of children) {
      if (id === 'everyPattern' && at >= SLOW_ROUNDS) continue;
      const round = await ask<Round>('speed' satisfies RoundKind);
      const before = best.get(id);
      if (before === undefined || round.ms < before.ms) best.set(id, round);
    }
  }
  for (const child of children) child.end();
  return Array.from(best, ([id, round]) => ({ id, round }));
}

/** The allocated bytes per message in a warm round without a garbage collection. */
async function measureAllocation(id: PipelineId): Promise<number | null> {
  const child = startChild(
    './pipeline-child.ts',
    [id, `${EMOTES_KNOWN}`, `${ALLOCATION_MESSAGES}`, CHAT_SHAPES[0]],
    [`--min-semi-space-size=${ALLOCATION_ROOM_MB}`, `--max-semi-space-size=${ALLOCATION_ROOM_MB}`],
  );
  await child.ask<Round>('memory' satisfies RoundKind);
  const round = await child.ask<Round>('memory' satisfies RoundKind);
  child.end();
  return round.allocatedBytes === null ? null : round.allocatedBytes / round.messages;
}

function toReport(measured: readonly Measured[], shape: ChatShape): Report {
  const ours = measured.find(({ id }) => id === 'thisProject');
  const bound = measured.find(({ id }) => id === 'lowerBound');
  if (ours === undefined || bound === undefined) throw new Error('Nothing to compare with.');
  const fastestOther = Math.max(
    0,
    ...measured
      .filter(({ id }) => CHAT_LIBRARIES.includes(id))
      .map(({ messagesPerSecond }) => messagesPerSecond),
  );
  return {
    title: `Raw chat text to rolling counts, frames of ${shape}: messages of ${rounded(ours.charactersPerMessage)} characters, ${EMOTES_KNOWN} emotes known`,
    rows: measured.map(({ id, messagesPerSecond, bytesPerMessage, usesInWindow }) => ({
      pipeline: PIPELINES[id].name,
      'messages/s': rounded(messagesPerSecond),
      'ns/message': rounded(1e9 / messagesPerSecond),
      'bytes/message': bytesPerMessage === null ? null : rounded(bytesPerMessage),
      'this project is faster by': rounded(ours.messagesPerSecond / messagesPerSecond, 2),
      'uses in the window': usesInWindow,
    })),
    notes: [
      `This project: ${rounded(ours.messagesPerSecond / bound.messagesPerSecond, 2)} of the lower bound (required: 0.5, goal: 0.6); ` +
        (fastestOther > 0
          ? `${rounded(ours.messagesPerSecond / fastestOther, 2)} x the fastest other pipeline from the same text (required: 5, goal: 6).`
          : 'no other pipeline is installed.'),
      `Best of ${PROCESSES * ROUNDS} alternating rounds, each pipeline in ${PROCESSES} processes of its own. Bytes: heap growth of a warm round of ${ALLOCATION_MESSAGES} messages without a garbage collection.`,
      'The uses in the window differ a little: only this project removes deleted messages and finds a code that is followed by invisible characters, and its second ends at another time.',
      ...measured.map(({ id }) => `${PIPELINES[id].name}: ${PIPELINES[id].note}.`),
    ],
  };
}
