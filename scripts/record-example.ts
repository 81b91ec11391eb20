import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  BETTERTTV_CHANNEL_CODES,
  BETTERTTV_GLOBAL_CODES,
  BETTERTTV_SHARED_CODES,
} from '../standin/catalogue/betterttv-codes.ts';
import { CHATTED_CODES, OVERLAY_CODES } from '../standin/catalogue/chatted-codes.ts';
import { FRANKERFACEZ_CHANNEL } from '../standin/catalogue/frankerfacez-codes.ts';
import { NATIVE_EMOTES } from '../standin/catalogue/native-emotes.ts';
import { startScenario } from '../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../standin/chat/scenarios.ts';
import { emoteSvg } from '../standin/pictures/emote-svg.ts';
import { drawingOf } from '../standin/pictures/known-drawings.ts';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';

ignoreClosedPipe();

/**
 * Records the example chat of the first visit from the stand-in: `npx tsx scripts/record-example.ts`. Writes how often
 * each of the most used emotes was used in each second, and a picture of each.
 */
const RECORDING_FILE = 'src/features/first-visit/recording.json';
const PICTURES_FOLDER = 'public/example';
const CHANNEL = 'example';
const SEED = 5;
/** The recording starts after this time. */
const SKIPPED_SECONDS = 30;
const SECONDS = 60;
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
run.linesOfNext(SKIPPED_SECONDS * 1_000, 0);
const usesBySecond = Array.from({ length: SECONDS }, (_, second) => {
  const uses = new Map<string, number>();
  for (const line of run.linesOfNext(1_000, (second + 1) * 1_000)) {
    const [, text = ''] = / PRIVMSG #\w+ :(.*)$/.exec(line) ?? [];
    for (const word of text.split(' ')) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return uses;
});

const totalOf = (code: string) => usesBySecond.reduce((sum, uses) => sum + (uses.get(code) ?? 0), 0);
const codes = CHATTED_CODES.filter((code) => PLAIN_CODE.test(code) && !overlays.has(code))
  .toSorted((a, b) => totalOf(b) - totalOf(a))
  .slice(0, EMOTES);

const recording = {
  emotes: codes.map((code) => ({ code, source: sourceOf(code) })),
  usesBySecond: usesBySecond.map((uses) => codes.map((code) => uses.get(code) ?? 0)),
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

/** The `source` that the page gives the emotes of the list with this code. */
function sourceOf(code: string): string {
  if (NATIVE_EMOTES.has(code)) return 'Twitch';
  if (FRANKERFACEZ_CHANNEL.some((emote) => emote.code === code)) return 'betterttv';
  return betterTtvCodes.has(code) ? 'BetterTTV' : '7TV';
}
