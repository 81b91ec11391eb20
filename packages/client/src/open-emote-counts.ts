import { type EmbedMode, type EmbedRequest, embedAddress } from './embed-address.ts';
import type { PostedCounts, PostedEmote, PostedMoment, PostedVote, PostedVoteOption } from './posted.ts';
import { readPostedCounts, readPostedMoment, readPostedVote } from './read-posted.ts';

export type {
  EmbedMode,
  EmbedRequest,
  PostedCounts,
  PostedEmote,
  PostedMoment,
  PostedVote,
  PostedVoteOption,
};

/** Time without counts until `onSilence`, in milliseconds. The site posts every second; it must load before the first message. */
const SILENCE_MS = 15_000;

export interface EmoteCountsOptions extends EmbedRequest {
  /** Shows embed mode from now on. `close` does not remove it. Default: a hidden frame that the client creates. */
  readonly frame?: HTMLIFrameElement | undefined;
  /** Called with the counts of the last ten seconds, once a second. */
  readonly onCounts: (counts: PostedCounts) => void;
  /** Called with a moment when it is found (`endS` is null), and again when it has ended. Without it none is looked for. */
  readonly onMoment?: ((moment: PostedMoment) => void) | undefined;
  /** Called with a vote of the chat, once a second while it runs, and once when it is over. Without it none is posted. */
  readonly onVote?: ((vote: PostedVote) => void) | undefined;
  /** Called when no counts came for 15 seconds. Not called again before counts come. */
  readonly onSilence?: (() => void) | undefined;
}

export interface OpenEmoteCounts {
  readonly frame: HTMLIFrameElement;
  /** Removes the listener, the timer and the client's own frame. No callback is called afterwards. */
  close(): void;
}

/**
 * Opens embed mode in a frame and reads the counts that it posts. Only messages of that frame's window, from the exact
 * origin of `site`, and of a known shape are read.
 *
 * @throws TypeError if `site` or this page is not at an http or https address
 */
export function openEmoteCounts(options: EmoteCountsOptions): OpenEmoteCounts {
  const { onCounts, onMoment, onVote, onSilence } = options;
  const address = embedAddress(
    { ...options, moments: onMoment !== undefined, votes: onVote !== undefined },
    self.origin,
  );
  const frame = options.frame ?? createFrame();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restartTimer(): void {
    clearTimeout(timer);
    timer = onSilence && setTimeout(onSilence, SILENCE_MS);
  }

  function receive({ source, origin, data }: MessageEvent<unknown>): void {
    // A frame outside of a document has no window: `source` and `contentWindow` would both be null.
    if (source === null || source !== frame.contentWindow || origin !== address.origin) return;
    const moment = onMoment && readPostedMoment(data)?.moment;
    if (moment) onMoment(moment);
    const vote = onVote && readPostedVote(data)?.vote;
    if (vote) onVote(vote);
    const counts = readPostedCounts(data);
    if (counts === undefined) return;
    restartTimer();
    onCounts(counts);
  }

  if (frame.src !== address.href) frame.src = address.href;
  if (options.frame === undefined) document.body.append(frame);
  addEventListener('message', receive);
  restartTimer();
  return {
    frame,
    close() {
      removeEventListener('message', receive);
      clearTimeout(timer);
      if (options.frame === undefined) frame.remove();
    },
  };
}

/** A hidden frame that may run and use its storage. It cannot open windows, submit forms or navigate this page. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  return frame;
}
