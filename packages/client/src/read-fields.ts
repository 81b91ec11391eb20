/** Reads a value of another page, objects and lists into new ones. Undefined: it has another shape. */
export type Read<Value> = (value: unknown) => Value | undefined;

export const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
export const readFlag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
export const readNumber: Read<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);
export const readCount: Read<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

export const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value) =>
    value === null ? null : read(value);

/** Undefined also for more than `max` entries. */
export const listOf =
  <Entry>(read: Read<Entry>, max: number): Read<readonly Entry[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const entries = value.map(read);
    return entries.includes(undefined) ? undefined : (entries as readonly Entry[]);
  };

/** The known fields of an object. Those that a later version adds are left out; undefined if a known one is missing. */
export const fieldsOf =
  <Fields extends object>(readers: { readonly [Name in keyof Fields]: Read<Fields[Name]> }): Read<Fields> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const fields: Partial<Fields> = {};
    for (const name in readers) {
      const field = readers[name]((value as Record<string, unknown>)[name]);
      if (field === undefined) return undefined;
      fields[name] = field;
    }
    return fields as Fields;
  };

/** The emote of a moment, or of an option of a vote. */
export const readEmote = fieldsOf({ id: readText, emote: readText, imageUrl: readText, source: readText });
