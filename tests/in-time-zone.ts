/** Runs something where the time zone of this machine is `zone`, such as `America/New_York`. */
export async function inTimeZone<Result>(zone: string, run: () => Result | Promise<Result>): Promise<Result> {
  const before = Intl.DateTimeFormat().resolvedOptions().timeZone;
  process.env.TZ = zone;
  try {
    return await run();
  } finally {
    process.env.TZ = before;
  }
}
