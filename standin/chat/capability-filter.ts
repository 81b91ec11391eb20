export const KNOWN_CAPABILITIES: ReadonlySet<string> = new Set([
  'twitch.tv/tags',
  'twitch.tv/commands',
  'twitch.tv/membership',
]);

const COMMANDS_ONLY: ReadonlySet<string> = new Set([
  'CLEARCHAT',
  'CLEARMSG',
  'GLOBALUSERSTATE',
  'HOSTTARGET',
  'NOTICE',
  'RECONNECT',
  'ROOMSTATE',
  'USERNOTICE',
  'USERSTATE',
]);

/**
 * The lines that a client with these capabilities gets. Without `twitch.tv/tags`, tags are removed. Without
 * `twitch.tv/commands`, Twitch's commands are omitted. Without both, `ROOMSTATE` is omitted.
 */
export function forCapabilities(
  lines: readonly string[],
  capabilities: ReadonlySet<string>,
): readonly string[] {
  const withTags = capabilities.has('twitch.tv/tags');
  const withCommands = capabilities.has('twitch.tv/commands');
  if (withTags && withCommands) return lines;

  return lines.flatMap((line) => {
    const bare = line.startsWith('@') ? line.slice(line.indexOf(' ') + 1) : line;
    const command = bare.split(' ', bare.startsWith(':') ? 2 : 1).at(-1) ?? '';
    if (COMMANDS_ONLY.has(command) && !withCommands) return [];
    if (command === 'ROOMSTATE' && !withTags) return [];
    return [withTags ? line : bare];
  });
}
