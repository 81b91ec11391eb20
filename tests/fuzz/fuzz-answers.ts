import type { UnixMs } from '../../src/domain/clock.ts';
import { type Emote, emoteKey } from '../../src/domain/emote.ts';
import { createFetchJson } from '../../src/emotes/lists/fetch-json.ts';
import { ListFailure } from '../../src/emotes/lists/load-list.ts';
import { EMOTE_SOURCES, listsOf } from '../../src/emotes/sources/registry.ts';
import { pick, type Random, seededRandom } from '../../standin/seeded-random.ts';
import { loadEmotes, readSample } from '../builders/emotes.ts';
import type { FuzzFailure } from './fuzz-lines.ts';
import { mutateJson, mutateText } from './mutate.ts';

export interface AnswerFuzz {
  readonly answers: number;
  /** The number of decoded emotes, over all loaders. */
  readonly emotes: number;
  readonly failure: FuzzFailure | null;
}

/** The correct answer of each address: the first entry whose text is part of the address. */
const SAMPLES = [
  ['/3/cached/users/', ['bttv-user', 'bttv-404']],
  ['/3/cached/emotes/', ['bttv-global']],
  ['/frankerfacez/emotes/', ['bttv-ffz-global']],
  ['/frankerfacez/users/', ['bttv-ffz-user', 'bttv-404']],
  ['/v3/users/', ['7tv-v3-user', '7tv-v3-user-embedded', '7tv-v3-user-noset', '7tv-v3-error-404']],
  ['/v3/emote-sets/', ['7tv-v3-emote-set', '7tv-v3-global', '7tv-v3-emote-set-empty', '7tv-v3-error-404']],
  ['/v2/users/', ['7tv-v2-user', '7tv-v2-gone']],
  ['/v2/emotes/', ['7tv-v2-global', '7tv-v2-gone']],
] as const;
/** Entries kept in a shortened list. With fewer entries, a larger part of them is corrupted. */
const ENTRIES_KEPT = 3;
const STATUSES = [200, 200, 200, 200, 200, 200, 201, 404, 410, 500];
const LIST_IDS = listsOf(EMOTE_SOURCES).map(({ id }) => id);
const ROOMS = ['123', '123', '123', '123', '../..', '\ud83d', '__proto__'];

/**
 * Answers the lists' requests with corrupted answers, most of them from the requested service. Each list must reject
 * with a `ListFailure`, or return emotes that can be shown.
 *
 * @param onProgress called after each list
 */
export async function fuzzAnswers(
  seed: number,
  answerCount: number,
  onProgress: (answers: number) => void = () => undefined,
): Promise<AnswerFuzz> {
  const random = seededRandom(seed);
  const samples = SAMPLES.map(
    ([part, names]) => [part, names.map((name) => shortened(readSample(name)))] as const,
  );
  let answers = 0;
  let emotes = 0;
  while (answers < answerCount) {
    const id = pick(random, LIST_IDS);
    const roomId = pick(random, ROOMS);
    const given: unknown[] = [];
    const loaded = await load(id, roomId, (url) => {
      const fitting = samples.find(([part]) => url.includes(part)) ?? pick(random, samples);
      const [, bodies] = random() < 0.9 ? fitting : pick(random, samples);
      const body = corruptedBody(pick(random, bodies), random);
      const status = pick(random, STATUSES);
      given.push({ url, status, body });
      answers++;
      return new Response(body, { status });
    });
    const problem = loaded instanceof ListFailure ? null : problemOf(loaded);
    if (problem !== null) {
      const input = JSON.stringify({ list: id, roomId, given }, null, 2);
      return { answers, emotes, failure: { seed, what: `${id}: ${problem}`, input } };
    }
    if (Array.isArray(loaded)) emotes += loaded.length;
    onProgress(answers);
  }
  return { answers, emotes, failure: null };
}

/** The result of a list for these answers: its emotes, or the error with which it rejects or that its decoder throws unexpectedly. */
export async function load(id: string, roomId: string, answer: (url: string) => Response): Promise<unknown> {
  try {
    const fetchJson = createFetchJson(
      async (url) => answer(String(url)),
      () => 0 as UnixMs,
    );
    return (await loadEmotes(id, fetchJson, { roomId })).emotes;
  } catch (error) {
    return error instanceof ListFailure && error.reason.startsWith('unexpected ') ? error.cause : error;
  }
}

/** Why this is not a list of emotes that can be shown; null if it is. */
export function problemOf(loaded: unknown): string | null {
  if (!Array.isArray(loaded)) return `rejected with ${String(loaded)}`;
  for (const emote of loaded as readonly Emote[]) {
    const { id, code, key, source, score, imageUrl, stillUrl } = emote;
    if (typeof id !== 'string' || id === '' || id.length > 128) return `the id ${JSON.stringify(id)}`;
    if (typeof code !== 'string' || code.length > 500 || !/^[^ \p{Bidi_Control}]+$/u.test(code))
      return `the code ${JSON.stringify(code)}`;
    if (key !== emoteKey(source, id)) return `the key ${key}`;
    if (!Number.isFinite(score)) return `the score ${score}`;
    for (const picture of [imageUrl, stillUrl ?? imageUrl]) {
      if (!isHttps(picture)) return `the picture ${JSON.stringify(picture)}`;
    }
  }
  return null;
}

function isHttps(address: unknown): boolean {
  return (
    typeof address === 'string' &&
    address.length <= 2_048 &&
    URL.canParse(address) &&
    new URL(address).protocol === 'https:'
  );
}

/** A copy of the sample, corrupted as JSON, as text, or both. */
function corruptedBody(sample: unknown, random: Random): string {
  let json = sample;
  const chance = random();
  const times = chance < 0.1 ? 0 : pick(random, [1, 1, 2, 4]);
  for (let i = 0; i < times; i++) json = mutateJson(json, random);
  const text = JSON.stringify(json) ?? '';
  return chance < 0.2 ? mutateText(text, random) : text;
}

function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.slice(0, ENTRIES_KEPT).map(shortened);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, shortened(value)]));
}
