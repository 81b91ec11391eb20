import type { ChatForm, EntrySink } from './chat-form.ts';
import { createStartNoter, passComment, passFacts, textOfMessage } from './comment-entry.ts';
import { asObject, type JsonObject, numberAt, objectAt, textAt, timeAt } from './json-fields.ts';
import { beginsAsJson, readJsonValues } from './json-values.ts';

/**
 * The comments of Twitch's GraphQL (`VideoCommentsByOffsetOrCursor`): a bare list (twitch-archiver, `verbose_chat.json`), with
 * `video` before it (twitch-dl), or whole answers with their pages.
 */
export const graphqlComments: ChatForm = {
  name: 'Twitch’s GraphQL comments (twitch-archiver, twitch-dl)',
  hasEmotesLast: false,
  matches: (head) =>
    beginsAsJson(head) && /"contentOffsetSeconds"\s*:/.test(head) && /"fragments"\s*:/.test(head),
  open(sink, head) {
    // A comment of a bare list has no answer around it.
    const isOfAnswers = /^\s*\[\s*\{\s*"(?:data|errors|extensions)"/.test(head);
    const noteStart = createStartNoter(sink);
    return readJsonValues({
      isWanted: (path) =>
        path === 'video' ||
        path === 'comments[]' ||
        (path === '[]' && !isOfAnswers) ||
        /(?:^|comments\.)edges\[\]\.node$/.test(path),
      onValue(value, path, number) {
        noteStart(path);
        const object = asObject(value);
        if (object !== null && path === 'video') readVideo(object, sink);
        else if (object === null || !readComment(object, sink)) sink.unreadable(number, 'it is no comment');
      },
      sink,
    });
  },
};

function readVideo(video: JsonObject, sink: EntrySink): void {
  const zeroMs = timeAt(video, 'createdAt') ?? timeAt(video, 'created_at');
  if (zeroMs !== null) sink.facts({ zeroMs });
  const creator = objectAt(video, 'creator') ?? objectAt(video, 'owner') ?? {};
  const [channelLogin, roomId] = [textAt(creator, 'login'), textAt(creator, 'id')];
  passFacts(sink, { videoId: textAt(video, 'id'), channelLogin, roomId });
}

function readComment(comment: JsonObject, sink: EntrySink): boolean {
  const message = objectAt(comment, 'message');
  const offsetS = numberAt(comment, 'contentOffsetSeconds');
  if (message === null || offsetS === null) return false;
  const commenter = objectAt(comment, 'commenter') ?? {};
  passComment(sink, {
    id: textAt(comment, 'id'),
    createdMs: timeAt(comment, 'createdAt'),
    offsetS,
    userId: textAt(commenter, 'id'),
    login: textAt(commenter, 'login') || textAt(commenter, 'displayName'),
    ...textOfMessage(message, sink),
  });
  return true;
}
