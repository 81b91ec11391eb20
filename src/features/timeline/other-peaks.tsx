import { ratioText } from '../../domain/moment-ratio.ts';
import { countedText } from '../../domain/number-text.ts';
import type { PeakDot } from '../../ui/chart/markers.ts';
import { useTimeText } from '../../ui/time-text.ts';
import styles from './timeline.module.css';

interface OtherPeaksProps {
  readonly dots: readonly PeakDot[];
  /** Marks the second of a peak. */
  readonly onMark: (second: number) => void;
}

/**
 * Hollow dots on peaks that are no moment: they say why, and a click marks them. They are no stops of the keyboard, where the
 * slider goes to a second and M marks it.
 */
export function OtherPeaks({ dots, onMark }: OtherPeaksProps) {
  const timeText = useTimeText();
  if (dots.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.others} role="group" aria-label="Peaks that are no moment">
      {dots.map(({ crownS, moment: { ratio, chatters }, x, y }) => {
        const people = countedText(chatters, 'chatter', 'chatters');
        const words = `Not among the strongest: ${people}, ${ratioText(ratio ?? 0)}`;
        return (
          <button
            key={crownS}
            type="button"
            tabIndex={-1}
            style={{ insetInlineStart: x, insetBlockStart: y }}
            aria-label={`Mark ${timeText(crownS)}. ${words}`}
            title={`${words}. Click to mark it.`}
            onClick={() => onMark(crownS)}
          />
        );
      })}
    </div>
  );
}
