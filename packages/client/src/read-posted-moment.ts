import type { PostedMoment, PostedMomentMessage } from './posted-moment.ts';
import { fieldsOf, orNull, readEmote, readNumber, readText } from './read-fields.ts';

const readMessage = fieldsOf<PostedMomentMessage>({
  moment: fieldsOf<PostedMoment>({
    startS: readNumber,
    peakS: readNumber,
    endS: orNull(readNumber),
    announcedS: readNumber,
    ratio: readNumber,
    surprise: readNumber,
    uses: readNumber,
    chatters: readNumber,
    emote: orNull(readEmote),
    mood: orNull(readText),
  }),
});

/** The known fields of a message about a moment in new objects. Null: the message is another one. */
export const readPostedMoment = (data: unknown): PostedMoment | null => readMessage(data)?.moment ?? null;
