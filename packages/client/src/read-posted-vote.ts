import type { PostedVote, PostedVoteMessage, PostedVoteOption } from './posted-vote.ts';
import {
  fieldsOf,
  listOf,
  orNull,
  readCount,
  readEmote,
  readFlag,
  readNumber,
  readText,
} from './read-fields.ts';

const OPTIONS_MAX = 5;

const readMessage = fieldsOf<PostedVoteMessage>({
  vote: fieldsOf<PostedVote>({
    voteId: readText,
    options: listOf(
      fieldsOf<PostedVoteOption>({ text: readText, votes: readCount, emote: orNull(readEmote) }),
      OPTIONS_MAX,
    ),
    startMs: readNumber,
    endMs: readNumber,
    isOver: readFlag,
    countedUntilMs: orNull(readNumber),
    countedSinceMs: orNull(readNumber),
    isFull: readFlag,
  }),
});

/** The known fields of a message about a vote in new objects. Null: the message is another one. */
export const readPostedVote = (data: unknown): PostedVote | null => readMessage(data)?.vote ?? null;
