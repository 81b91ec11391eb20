/** An address of a video with a time, as Twitch writes it. */
export const VIDEO_EXAMPLE = 'https://www.twitch.tv/videos/123456789?t=1h2m3s';

/** Why a text is no position in a video, for which `readVideoAddress` is null. */
export function videoAddressProblem(typed: string): string {
  if (typed.trim() === '') return 'Paste the address of the video.';
  if (!/twitch\.tv\/(?:.*\/)?v(?:ideos?)?\/\d/.test(typed)) {
    return `This is not the address of a Twitch video, such as ${VIDEO_EXAMPLE}`;
  }
  return `The address has no time. It ends with the time, such as ${VIDEO_EXAMPLE}`;
}
