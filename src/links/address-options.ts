/** Reads the text of an option; `''` if the address does not have it. An invalid text is read as the nearest value or the default. */
type OptionReader<Value> = (text: string) => Value;

type OptionReaders<Options> = { readonly [Name in keyof Options]: OptionReader<Options[Name]> };

/** A whole number. A number out of bounds becomes the nearest bound, and a fraction is rounded. */
export function numberIn(least: number, most: number, byDefault: number) {
  const read: OptionReader<number> = (text) => {
    // `Number('')` is 0.
    const wanted = Number(text || 'none');
    return Number.isNaN(wanted) ? byDefault : Math.min(Math.max(Math.round(wanted), least), most);
  };
  return Object.assign(read, { least, most });
}

/** The first one is the default. */
export const oneOf =
  <const Name extends string>(...names: readonly [Name, ...Name[]]): OptionReader<Name> =>
  (text) =>
    names.find((name) => name === text) ?? names[0];

export const yesOrNo =
  (byDefault: boolean): OptionReader<boolean> =>
  (text) =>
    text === String(!byDefault) ? !byDefault : byDefault;

/** `warn` is called for each option that is not read as typed, and each unknown one. @param others further known parameters */
export function readAddressOptions<Options extends object>(
  readers: OptionReaders<Options>,
  query: URLSearchParams,
  warn: (text: string) => void,
  others: readonly string[] = [],
): Options {
  const values = Object.entries<OptionReader<unknown>>(readers).map(([name, read]) => {
    const text = query.get(name);
    const value = read(text ?? '');
    if (text !== null && text !== String(value)) warn(`${name}=${text} is read as ${value}`);
    return [name, value];
  });
  for (const name of new Set(query.keys())) {
    if (!Object.hasOwn(readers, name) && !others.includes(name)) warn(`${name} is not an option`);
  }
  return Object.fromEntries(values);
}

/** Adds the options that do not have their default. */
export function writeAddressOptions<Options extends object>(
  readers: OptionReaders<Options>,
  query: URLSearchParams,
  options: Options,
): void {
  for (const [name, read] of Object.entries<OptionReader<unknown>>(readers)) {
    const value = options[name as keyof Options];
    if (value !== read('')) query.set(name, String(value));
  }
}
