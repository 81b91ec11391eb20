import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  BETTERTTV_CHANNEL_CODES,
  BETTERTTV_GLOBAL_CODES,
  BETTERTTV_SHARED_CODES,
} from '../../standin/catalogue/betterttv-codes.ts';
import { CHATTED_CODES, OVERLAY_CODES } from '../../standin/catalogue/chatted-codes.ts';
import { FRANKERFACEZ_CHANNEL } from '../../standin/catalogue/frankerfacez-codes.ts';
import { NATIVE_EMOTES } from '../../standin/catalogue/native-emotes.ts';
import { startScenario } from '../../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { emoteSvg } from '../../standin/pictures/emote-svg.ts';
import { drawingOf } from '../../standin/pictures/known-drawings.ts';
import { ignoreClosedPipe } from '../ignore-closed-pipe.ts';
import type { RecordedMessage } from '../moments/chat-seconds.ts';
import { chatSeconds } from '../moments/chat-seconds.ts';
import { findMoments } from '../moments/found-moments.ts';

ignoreClosedPipe();

/**
 * Records the example chat of the first visit from the stand-in: `npx tsx scripts/pictures/record-example.ts`. Writes how often
 * each of the most used emotes was used in each second, the moments that the detector finds, and a picture of each emote.
 */
const RECORDING_FILE = 'src/features/example/recording.json';
const PICTURES_FOLDER = 'public/example';
const CHANNEL = 'example';
const SEED = 12;
const SECONDS = 300;
/** The recording ends this long after its last moment was announced: the first picture of a visit has a fresh moment. */
const AFTER_MOMENT_S = 2;
/** Chat before the recording, from which the detector learns what is usual. */
const PLAYED_SECONDS = 1_200;
const EMOTES = 18;
const PICTURE_HEIGHT_PX = 64;

/** A code that can be the name of a file. */
const PLAIN_CODE = /^[A-Za-z]{2,}$/;
const overlays: ReadonlySet<string> = new Set(OVERLAY_CODES);
const betterTtvCodes: ReadonlySet<string> = new Set([
  ...BETTERTTV_GLOBAL_CODES,
  ...BETTERTTV_CHANNEL_CODES,
  ...BETTERTTV_SHARED_CODES,
]);

const run = startScenario(CHANNEL, SCENARIOS.waves, SEED);
const chatted: ReadonlySet<string> = new Set(CHATTED_CODES);
const messages: RecordedMessage[] = Array.from({ length: PLAYED_SECONDS }, (_, second) =>
  run.linesOfNext(1_000, (second + 1) * 1_000),
)
  .flat()
  .flatMap((line) => readMessage(line, chatted) ?? []);
const codesByNumber: string[] = [];
const found = findMoments(chatSeconds(messages, codesByNumber), codesByNumber);
const ends = found
  .map(({ announcedS }) => announcedS + AFTER_MOMENT_S)
  .filter((endS) => endS > 2 * SECONDS && endS <= PLAYED_SECONDS);
const momentsUntil = (endS: number) =>
  found.filter(({ startS, announcedS }) => startS > endS - SECONDS && announcedS <= endS);
const [endS] = ends.toSorted((a, b) => momentsUntil(b).length - momentsUntil(a).length);
if (endS === undefined) throw new Error('The detector found no moment that can end the recording.');
/** The recording is the seconds after this one. */
const beforeS = endS - SECONDS;

const usesBySecond = Array.from({ length: SECONDS }, () => new Map<string, number>());
for (const { offsetS, emotes } of messages) {
  const uses = usesBySecond[Math.ceil(offsetS) - beforeS - 1];
  for (const [code, count] of emotes) uses?.set(code, (uses.get(code) ?? 0) + count);
}
const totalOf = (code: string) => usesBySecond.reduce((sum, uses) => sum + (uses.get(code) ?? 0), 0);
const codes = CHATTED_CODES.filter((code) => PLAIN_CODE.test(code) && !overlays.has(code))
  .toSorted((a, b) => totalOf(b) - totalOf(a))
  .slice(0, EMOTES);

const recording = {
  emotes: codes.map((code) => ({ code, source: sourceOf(code) })),
  usesByEmote: codes.map((code) => usesBySecond.map((uses) => uses.get(code) ?? 0)),
  moments: momentsUntil(endS).map((moment) => ({
    startS: moment.startS - beforeS - 1,
    peakS: moment.peakS - beforeS - 1,
    endS: Math.min(moment.endS, endS) - beforeS - 1,
    announcedS: moment.announcedS - beforeS - 1,
    ratio: moment.ratio,
    surprise: moment.surprise,
    chatters: moment.chatters,
    emote: codes.indexOf(moment.emote ?? ''),
  })),
};
writeFileSync(RECORDING_FILE, `${JSON.stringify(recording)}\n`);

rmSync(PICTURES_FOLDER, { recursive: true, force: true });
mkdirSync(PICTURES_FOLDER, { recursive: true });
for (const code of codes) {
  const form = { heightPx: PICTURE_HEIGHT_PX, still: true, ending: null };
  const svg = emoteSvg(drawingOf(code), form).replace('>', `><title>${code}</title>`);
  writeFileSync(`${PICTURES_FOLDER}/${code}.svg`, `${svg}\n`);
}
console.log(`${codes.join(' ')}\nFormat the recording: npx biome check --write ${RECORDING_FILE}`);

/** Null for a line that is no message. */
function readMessage(line: string, known: ReadonlySet<string>): RecordedMessage | null {
  const [, sentAt, chatter, text] = /tmi-sent-ts=(\d+).* :(\w+)!\S+ PRIVMSG #\w+ :(.*)$/s.exec(line) ?? [];
  if (chatter === undefined || text === undefined) return null;
  const emotes = new Map<string, number>();
  for (const word of text.split(' ')) if (known.has(word)) emotes.set(word, (emotes.get(word) ?? 0) + 1);
  return { offsetS: Number(sentAt) / 1_000, chatter, emotes };
}

/** The `source` that the page gives the emotes of the list with this code. */
function sourceOf(code: string): string {
  if (NATIVE_EMOTES.has(code)) return 'Twitch';
  if (FRANKERFACEZ_CHANNEL.some((emote) => emote.code === code)) return 'betterttv';
  return betterTtvCodes.has(code) ? 'BetterTTV' : '7TV';
}
