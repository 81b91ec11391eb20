import * as v from 'valibot';
import { type Emote, emoteKey } from '../../domain/emote.ts';
import { CODE_MAX_LENGTH, PICTURE_ADDRESS_MAX_LENGTH } from '../../domain/limits.ts';
import { httpsUrl } from '../../emotes/lists/decode.ts';
import { finiteSchema, textSchema } from './stored-values.ts';

/** Longest key, id, source and pattern of a stored emote, in UTF-16 units. Those of custom emotes are the user's texts. */
const NAME_MAX_LENGTH = 2_048;

export type EmoteSchema = v.GenericSchema<unknown, Emote>;

/** @param ownOrigin pictures are at https addresses or, as in the demo, at this origin */
export function emoteSchemaFor(ownOrigin: string): EmoteSchema {
  const nameSchema = textUpTo(NAME_MAX_LENGTH);
  const pictureSchema = v.pipe(
    textUpTo(PICTURE_ADDRESS_MAX_LENGTH),
    v.check((address) => httpsUrl(address) !== null || address.startsWith(`${ownOrigin}/`)),
  );
  const schema = v.object({
    key: nameSchema,
    id: nameSchema,
    code: v.pipe(
      textUpTo(CODE_MAX_LENGTH),
      v.check((code) => code !== ''),
    ),
    imageUrl: pictureSchema,
    stillUrl: v.optional(pictureSchema),
    source: nameSchema,
    score: finiteSchema,
    pattern: v.optional(nameSchema),
  });
  return v.pipe(
    schema,
    v.transform(
      ({ stillUrl, pattern, ...emote }): Emote => ({
        ...emote,
        ...(stillUrl !== undefined && { stillUrl }),
        ...(pattern !== undefined && { pattern }),
      }),
    ),
  );
}

/** The replacement for an emote with this number that cannot be read. It has no picture. */
export function lostEmote(number: number): Emote {
  const id = `${number}`;
  return { key: emoteKey('lost', id), id, code: '?', imageUrl: 'data:,', source: '', score: 0 };
}

function textUpTo(maxLength: number) {
  return v.pipe(
    textSchema,
    v.check((text) => text.length <= maxLength),
  );
}
