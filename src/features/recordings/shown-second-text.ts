import type { ShownSecond } from '../../client/shown-second.ts';
import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import { groupedText } from '../../domain/number-text.ts';
import { emoteCountsOf } from '../../domain/snapshot.ts';
import { secondText } from '../../ui/date-text.ts';
import { shownText } from '../../ui/shown-text.ts';

/** The emotes that a copied text names. */
const NAMED_EMOTES = 5;

/** A recorded second as one line to copy: `12:28:08 319 emotes: catNod 61, waveHype 52`. The way of counting unless it is every use. */
export function shownSecondText(shown: ShownSecond): string {
  const { second, totalEmotes, countingMode } = shown;
  const way = countingMode === 'every-use' ? '' : `, ${COUNTING_MODE_TEXTS[countingMode]}`;
  const head = `${secondText(second)} ${groupedText(totalEmotes)} emotes${way}`;
  const leading = emoteCountsOf(shown, NAMED_EMOTES).map(
    ({ emote, count }) => `${shownText(emote.code)} ${groupedText(count)}`,
  );
  return leading.length === 0 ? head : `${head}: ${leading.join(', ')}`;
}
