import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';

/** What the user can do with the moments of a session. */
export interface MomentActions {
  readonly onShow: (second: number) => void;
  /** Null forgets the video. */
  readonly onVideoChange: (video: RecordingVideo | null) => void;
  /** Puts a text on the clipboard. Rejects where the browser does not allow that. */
  readonly onCopy: (text: string) => Promise<void>;
  readonly onRemove: (moment: RecordedMoment) => void;
}
