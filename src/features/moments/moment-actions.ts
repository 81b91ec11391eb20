import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';

/** What the user can do with the moments of a recording. */
export interface MomentActions {
  readonly onShow: (second: number) => void;
  /** Null forgets the video. */
  readonly onVideoChange: (video: RecordingVideo | null) => void;
  readonly onRemove: (moment: RecordedMoment) => void;
}
