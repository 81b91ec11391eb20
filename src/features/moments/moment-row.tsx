import { memo } from 'react';
import { momentKey } from '../../domain/moment-key.ts';
import { momentLabel } from '../../domain/moment-label.ts';
import { ratioText, ratioTitle, shownRatio } from '../../domain/moment-ratio.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { voteCountsText } from '../../domain/vote-text.ts';
import { Button } from '../../ui/button.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useTimeText } from '../../ui/time-text.ts';
import styles from './moments.module.css';
import { type RowProps, SecondRow } from './second-row.tsx';

interface MomentRowProps extends RowProps {
  readonly kind: 'moment' | 'peak';
  readonly moment: RecordedMoment;
  /** Those of its `MomentPeak`: a new object each second would render the row. */
  readonly crownS: number;
  readonly total: number | null;
  readonly onRemove: (moment: RecordedMoment) => void;
  readonly isTicked: boolean;
  readonly onTick: (key: string) => void;
}

/** A moment in one line: when, which emote, how strong, how many. */
export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { moment, total, onRemove, isTicked, onTick, ...row } = props;
  const { kind, crownS } = row;
  const { emote, chatters, mood, vote, peakS, startS, isManual } = moment;
  const timeText = useTimeText();
  const ratio = shownRatio(moment);
  const name = shownText(vote === undefined ? (emote?.code ?? '') : voteCountsText(vote));
  const count = kind === 'peak' ? moment.uses : total;
  const unit = `${kind === 'peak' ? 'use' : 'emote'}${count === 1 ? '' : 's'}`;
  const people = countedText(chatters, 'chatter', 'chatters');
  return (
    <SecondRow
      {...row}
      tick={{ isOn: isTicked, onChange: () => onTick(momentKey(moment)) }}
      second={crownS}
      videoSecond={peakS}
      emote={emote}
      name={name}
      text={`${timeText(peakS)} ${momentLabel(moment)}, from ${timeText(startS)}`}
      details={
        <>
          {vote !== undefined && <p>{`Vote: ${name}`}</p>}
          <p>{`${groupedText(count)} ${unit} in 10 s · ${ratio === null ? people : ratioTitle(ratio, chatters)}`}</p>
        </>
      }
      removeButton={
        isManual && (
          <Button
            kind="link"
            aria-label={`Remove the mark of ${timeText(crownS)}`}
            onClick={() => onRemove(moment)}
          >
            Remove mark
          </Button>
        )
      }
    >
      {ratio === null ? (
        <span className={styles.kind}>{vote !== undefined ? 'vote' : isManual && 'mark'}</span>
      ) : (
        <b className={styles.ratio} title={ratioTitle(ratio, chatters)}>
          {ratioText(ratio)}
        </b>
      )}
      <span className={`muted ${styles.mood}`}>{mood && <MoodName mood={mood} />}</span>
      <span className={styles.total}>
        {groupedText(count)}
        <span className={styles.unit}>{` ${unit}`}</span>
      </span>
      <span className={styles.chatters}>{people}</span>
    </SecondRow>
  );
});
