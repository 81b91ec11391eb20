import { emoteKey } from '../../../domain/emote.ts';
import { CODE_MAX_LENGTH } from '../../../domain/limits.ts';
import { type ChatForm, UNDATED_ZERO_MS } from './chat-form.ts';
import { chatLine } from './chat-line.ts';
import { chatterNumber } from './chatter-number.ts';
import { splitLines } from './split-lines.ts';

/** Ten days, so that a wrong offset is no chat of years. */
const OFFSET_MAX_S = 864_000;
/** Most emotes of a message. Twitch's messages have 500 characters. */
const USES_MAX = 9_999;
const ENTRY = /^([^,]*),([^,]+),(.*)$/;
/** The source of emotes of which only the code is known. */
const UNKNOWN_SOURCE = 'recorded';

/**
 * Chat without its text: `offset_s,chatter,emotes` with or without that header. An emote is `code=count`; several have spaces
 * between them. docs/recorded-chat.md describes it.
 */
export const numbersCsv: ChatForm = {
  name: 'numbers-only CSV (`offset_s,chatter,emotes`)',
  hasEmotesLast: true,
  matches: (head) =>
    head.startsWith('offset_s,') || /^\d+(?:\.\d+)?,[^,\n]+,(?:[^\n]*=\d|\r?\n|\r?$)/.test(head),
  open(sink) {
    sink.facts({ zeroMs: UNDATED_ZERO_MS });
    /** By the text of the emotes, because most are repeated: the words of the message. Null: not readable. */
    const wordsOf = new Map<string, string | null>();
    const codes = new Set<string>();

    function readWords(used: string): string | null {
      const words: string[] = [];
      let uses = 0;
      for (const use of used.split(' ').filter((word) => word !== '')) {
        const [, code, digits] = /^(.+)=([0-9]{1,4})$/.exec(use) ?? [];
        if (code === undefined || code.length > CODE_MAX_LENGTH || Number(digits) === 0) return null;
        uses += Number(digits);
        if (uses > USES_MAX) return null;
        if (!codes.has(code)) {
          codes.add(code);
          sink.emote({
            key: emoteKey(UNKNOWN_SOURCE, code),
            id: code,
            code,
            source: UNKNOWN_SOURCE,
            imageUrl: '',
            score: code.length,
          });
        }
        words.push(`${code} `.repeat(Number(digits)).trimEnd());
      }
      return words.join(' ');
    }

    return splitLines((line, number) => {
      if (line === '' || (number === 1 && line?.startsWith('offset_s,'))) return;
      const [, offset, chatter, used] = ENTRY.exec(line ?? '') ?? [];
      if (offset === undefined || chatter === undefined || used === undefined) {
        sink.unreadable(number, 'it is not offset_s,chatter,emotes');
        return;
      }
      const offsetS = Number(offset);
      if (!/^[0-9.]+$/.test(offset) || !(offsetS <= OFFSET_MAX_S)) {
        sink.unreadable(number, `its offset is not a number from 0 to ${OFFSET_MAX_S}`);
        return;
      }
      const words = wordsOf.get(used) ?? readWords(used);
      if (words === null) {
        sink.unreadable(number, `an emote is not code=count, or they are more than ${USES_MAX}`);
        return;
      }
      wordsOf.set(used, words);
      // Rounded up: a message belongs to the second that ends with or after it.
      const sentAt = UNDATED_ZERO_MS + Math.ceil(offsetS * 1_000);
      const userId = chatterNumber(chatter);
      sink.line(sentAt, chatLine({ id: '', sentAt, userId, login: '', text: words, emotes: '' }));
    });
  },
};
