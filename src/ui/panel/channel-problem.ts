/** Why a text without a login cannot be a channel, in words. */
export function channelProblem(typed: string): string {
  return typed.trim() === '' ? 'Required' : 'A channel name is 1 to 25 letters, digits or underscores.';
}
