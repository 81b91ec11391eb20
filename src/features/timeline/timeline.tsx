import { type ReactNode, useContext, useRef, useState } from 'react';
import { lengthText } from '../../domain/number-text.ts';
import { TimelinePlaceContext } from '../../page/timeline-place.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { recordedRange } from '../../ui/chart/column.ts';
import { useTimelineView } from '../../ui/chart/time-range.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { ListedMoments } from '../moments/use-listed-moments.ts';
import { CompareField, type Comparison } from './compare-field.tsx';
import styles from './timeline.module.css';
import { TimelinePlot } from './timeline-plot.tsx';

interface TimelineProps {
  readonly moments: ListedMoments;
  readonly comparison: Comparison;
  readonly exportMenu: ReactNode;
}

const RANGES = [
  { text: '5 min', lengthS: 300 },
  { text: '1 h', lengthS: 3_600 },
  { text: 'All', lengthS: null },
];

/** The total of a recording over its time, with its ranges, and with emotes that are compared. */
export function Timeline({ moments, comparison, exportMenu }: TimelineProps) {
  const { view, series } = useViewedRecording();
  const { compared } = comparison;
  const state = useTimelineView(recordedRange(series), view.shownS);
  const pressed = RANGES.find(({ lengthS }) => state.view.kind === 'last' && state.view.lengthS === lengthS);
  const place = useContext(TimelinePlaceContext);
  const [isComparing, setIsComparing] = useState(false);
  const compareButton = useRef<HTMLButtonElement>(null);
  return (
    <figure className={styles.timeline} aria-label="Emotes in 10 seconds over time">
      <div className={`wrap ${styles.head}`}>
        <Toolbar
          label="Range"
          className={`segments ${styles.ranges}`}
          title="In the plot: drag to see a second; wheel, pinch, or Shift and drag to zoom."
        >
          {RANGES.map((range) => (
            <button
              key={range.lengthS}
              type="button"
              tabIndex={range === (pressed ?? RANGES[0]) ? 0 : -1}
              aria-pressed={range === pressed}
              onClick={() => state.setView({ kind: 'last', lengthS: range.lengthS })}
            >
              {range.text}
              {range.lengthS === null && (
                <span className={styles.length}>{` ${lengthText(series.gaps.length)}`}</span>
              )}
            </button>
          ))}
        </Toolbar>
        <button
          type="button"
          ref={compareButton}
          className={`bare link note ${styles.compare}`}
          aria-expanded={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        >
          Compare
        </button>
        {exportMenu}
        {place && (
          <IconButton
            icon={place.isUnderVideo ? 'panel' : 'under-video'}
            name={place.isUnderVideo ? 'Move the timeline to the panel' : 'Move the timeline under the video'}
            onClick={place.onMove}
            ref={place.buttonRef}
          />
        )}
      </div>
      <TimelinePlot moments={moments} compared={compared} state={state} />
      {(isComparing || compared.length > 0) && (
        <CompareField comparison={comparison} isAdding={isComparing} compareButton={compareButton} />
      )}
    </figure>
  );
}
