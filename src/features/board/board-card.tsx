import type { ReactNode } from 'react';
import { ratioText } from '../../domain/moment-ratio.ts';
import type { Mood } from '../../domain/mood.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RemoveIcon } from '../../ui/icons.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import type { ConnectionText } from '../connection/connection-text.ts';
import { type Total, TotalBlock } from '../panel/total-block.tsx';
import styles from './board-card.module.css';
import headStyles from './card-head.module.css';
import { CardHead } from './card-head.tsx';

interface BoardCardProps {
  readonly channelLogin: string;
  readonly total: Total;
  /** The last minutes. */
  readonly strip: ReactNode;
  /** The level of chat over its usual level; null while unknown. */
  readonly ratio: number | null;
  /** When the ratio is known, in words. Null where nobody knows. */
  readonly knownIn: string | null;
  /** That of the moment of the last minute; null without one. */
  readonly mood: Mood | null;
  readonly tone: ConnectionText['tone'];
  readonly state: string;
  /** The leading emotes, or what is waited for. */
  readonly leading: ReactNode;
  readonly onRemove: () => void;
}

/** What the card of a channel shows: its total, its last minutes, how far chat is above its usual, and the leading emotes. */
export function BoardCard(props: BoardCardProps) {
  const { channelLogin, total, strip, ratio, knownIn, mood, tone, state, leading } = props;
  const head = (
    <CardHead channelLogin={channelLogin} tone={tone} state={state}>
      <span className={headStyles.ratio} data-ratio={ratio === null ? 'unknown' : 'known'}>
        <span>{ratio === null ? unknownText(knownIn) : ratioText(ratio)}</span>
        <span className="visually-hidden"> its usual</span>
      </span>
      {mood !== null && (
        <span className={headStyles.mood}>
          <MoodName mood={mood} />
        </span>
      )}
    </CardHead>
  );
  return (
    <>
      <TotalBlock total={total} styles={styles} name={head} strip={strip} />
      {leading}
      <div className={styles.remove}>
        <IconButton name={`Remove ${channelLogin}`} onClick={props.onRemove}>
          <RemoveIcon />
        </IconButton>
      </div>
    </>
  );
}

function unknownText(knownIn: string | null): string {
  return knownIn === null ? '–' : `× ${knownIn}`;
}
