import { createLineReader } from '../src/chat/line.ts';
import { textOf } from '../src/domain/chat-message.ts';
import type { MonotonicMs, YieldToTasks } from '../src/domain/clock.ts';
import { type Emote, emoteKey } from '../src/domain/emote.ts';
import { type Recorder, startRecorder } from '../src/recording/recorder.ts';
import type { RecordingStore } from '../src/recording/store.ts';
import { createCounter } from '../src/session/counter.ts';
import { createUseCounter } from '../src/stats/message-counts.ts';
import { recordingRules } from '../tests/recording-rules.ts';
import { SENT_FROM } from './chat-frames.ts';
import { knownCodes } from './emote-codes.ts';
import { type EveningShape, eveningChat } from './evening-chat.ts';

export interface EveningDeps {
  /** Null: the evening is counted, but not recorded. */
  readonly store: RecordingStore | null;
  readonly yieldToTasks: YieldToTasks;
}

/** The session's counter on generated chat. */
export interface Evening {
  readonly recorder: Recorder | null;
  /** Runs the next seconds. Returns the processor time in milliseconds, with the generation of chat. */
  run(seconds: number): Promise<number>;
  /** The mean number of distinct emotes in a window. */
  meanDistinct(): number;
}

/** @param fromS the seconds of the evening that passed before */
export function createEvening(shape: EveningShape, { store, yieldToTasks }: EveningDeps, fromS = 0): Evening {
  const emotes = knownCodes(shape.codes).map(emoteOf);
  const numbers = new Map(emotes.map(({ code }, number) => [code, number]));
  const uses = createUseCounter();
  const counter = createCounter({
    countsOf(message) {
      for (const word of textOf(message).split(' ')) {
        const number = numbers.get(word);
        if (number !== undefined) uses.add(number);
      }
      return uses.finish();
    },
    emotes: () => emotes,
    initialOffsetMs: -SENT_FROM,
  });
  counter.recount('every-use');
  const channel = {
    channelLogin: 'somebody',
    window: counter.window,
    emotes: () => emotes,
    isTimeKnown: () => true,
    noteWords: () => undefined,
    watchVotes: () => undefined,
    lists: () => ({ states: [], emotes: new Map(), globalListIds: [] }),
    earlierChat: async () => null,
    emit: () => undefined,
  };
  const recorder =
    store && startRecorder(channel, { store, yieldToTasks, random: Math.random }, recordingRules('watched'));
  const chat = eveningChat(shape);
  const readLine = createLineReader();
  let steps = 0;
  let distinct = 0;

  function second(): void {
    const lines = chat.next().value;
    const at = ((fromS + ++steps) * 1_000) as MonotonicMs;
    for (const text of lines) {
      const line = readLine(text);
      if (line.kind === 'message') counter.receive(line, at);
    }
    const counted = counter.step(at);
    distinct += counted.emoteIds.length;
    const step = { step: steps, observedMs: 10_000, lastCountedAt: counted.endTime, ...counted };
    recorder?.append(step, true, at);
  }

  return {
    recorder,
    async run(seconds) {
      const startedAt = processorMs();
      for (let index = 0; index < seconds; index++) {
        second();
        // A write that was started ends before the next second.
        await new Promise((resolve) => setImmediate(resolve));
      }
      return processorMs() - startedAt;
    },
    meanDistinct: () => distinct / steps,
  };
}

/** The CPU time of this process so far, in milliseconds. Other load on the machine changes it little. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function emoteOf(code: string, number: number): Emote {
  const id = `01HKQT8EWR${number.toString(36).toUpperCase().padStart(16, '0')}`;
  const imageUrl = `https://cdn.7tv.app/emote/${id}/4x.webp`;
  return { key: emoteKey('7TV', id), id, code, imageUrl, stillUrl: `${imageUrl}?`, source: '7TV', score: 1 };
}
