import * as v from 'valibot';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { CODE_MAX_LENGTH, PICTURE_ADDRESS_MAX_LENGTH } from '../domain/limits.ts';
import { httpsUrl } from '../emotes/lists/decode.ts';

// Shared by the stored values of recordings and of the usage.

/** Longest key, id, source and pattern of a stored emote, in UTF-16 units. In custom emotes they are texts of the user. */
export const NAME_MAX_LENGTH = 2_048;

// `v.custom`, because Valibot's own schemas add 0.1 kB gzip.
export const textSchema = v.custom<string>((value) => typeof value === 'string');
export const finiteSchema = v.custom<number>(Number.isFinite);
/** A whole number, at least 0: a count or a second. */
export const wholeSchema = v.custom<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0);
export const nameSchema = v.pipe(textSchema, v.maxLength(NAME_MAX_LENGTH));
export const loginSchema = v.pipe(textSchema, v.regex(/^[a-z0-9_]{1,25}$/));

/**
 * The fields of every stored emote.
 *
 * @param ownOrigin pictures are at https addresses or, as in the demo, at this origin; empty: a file names none
 */
export function emoteEntries(ownOrigin: string) {
  const pictureSchema = v.pipe(
    textSchema,
    v.maxLength(PICTURE_ADDRESS_MAX_LENGTH),
    v.check((address) => address === '' || httpsUrl(address) !== null || address.startsWith(`${ownOrigin}/`)),
  );
  return {
    key: nameSchema,
    id: nameSchema,
    code: v.pipe(textSchema, v.nonEmpty(), v.maxLength(CODE_MAX_LENGTH)),
    imageUrl: pictureSchema,
    stillUrl: v.exactOptional(pictureSchema),
    source: nameSchema,
    score: finiteSchema,
  };
}

/** Replaces an emote that cannot be read. */
export function lostEmote(number: number): Emote {
  const id = `${number}`;
  return { key: emoteKey('lost', id), id, code: '?', imageUrl: 'data:,', source: '', score: 0 };
}

/** Whether a version of this page above `version` wrote the value. It must not be replaced then. */
export function isNewerThan(version: number, value: unknown): value is { readonly version: number } {
  const written = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  return Number.isFinite(written) && (written as number) > version;
}

/** The output of `schema` for `value`; null if it does not match. */
export function parseUnknown<Output extends object>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): Output | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** The readable values among the first `max` of a list; none if the value is not a list. */
export function readableOf<Output extends object>(schema: v.GenericSchema<unknown, Output>, max: number) {
  return v.pipe(
    v.unknown(),
    v.transform((values): Output[] =>
      (Array.isArray(values) ? values.slice(0, max) : []).flatMap(
        (value) => parseUnknown(schema, value) ?? [],
      ),
    ),
  );
}
