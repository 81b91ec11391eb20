import type { ReactNode } from 'react';
import type { EmoteCount } from '../../domain/emote.ts';
import { RemoveIcon } from '../../ui/action-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateDot } from '../channel/connection-status.tsx';
import type { ConnectionText } from '../channel/connection-text.ts';
import { type Total, TotalBlock } from '../channel/total-block.tsx';
import styles from './board-card.module.css';
import { LeadingEmotes } from './leading-emotes.tsx';

interface BoardCardProps {
  readonly channelLogin: string;
  readonly total: Total;
  /** The last minutes. */
  readonly strip: ReactNode;
  /** The level of chat over its usual level; null while unknown. */
  readonly ratio: number | null;
  /** Chat is far busier than usual. */
  readonly isHot: boolean;
  /** The channel cannot be followed. The explanation in `words` replaces its last minutes. */
  readonly isBroken: boolean;
  readonly words: ConnectionText;
  /** Highest count first when they were chosen. Then the order stays while the counts change. */
  readonly leading: readonly EmoteCount[];
  readonly isMoving: boolean;
  /** A link `Watch LOGIN`. It covers the card. */
  readonly watchLink: ReactNode;
  readonly onRemove: () => void;
}

/** A channel of the board: its total, its last minutes, how far chat is above its usual, and the leading emotes. */
export function BoardCard(props: BoardCardProps) {
  const {
    channelLogin,
    total,
    strip,
    ratio,
    isHot,
    isBroken,
    words,
    leading,
    isMoving,
    watchLink,
    onRemove,
  } = props;
  const { tone, state, wait, next } = words;
  const head = (
    <div className={styles.head}>
      <h2 className={styles.name}>{channelLogin}</h2>
      <span className={styles.ratio} data-ratio="">
        {ratioText(ratio)}
        <span className="visually-hidden"> its usual</span>
      </span>
      {/* No live region: twenty channels would speak at once. */}
      <p className={styles.state}>
        <StateDot tone={tone} />
        {`${state} ${wait}`.trim()}
      </p>
    </div>
  );
  return (
    <article
      className={styles.card}
      aria-label={channelLogin}
      data-hot={isHot || undefined}
      data-broken={isBroken || undefined}
    >
      <TotalBlock
        total={total}
        styles={styles}
        name={head}
        strip={isBroken ? <p className={styles.advice}>{next}</p> : strip}
      />
      <LeadingEmotes emoteCounts={leading} isMoving={isMoving} />
      {watchLink}
      <div className={styles.remove}>
        <IconButton name={`Remove ${channelLogin}`} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </div>
    </article>
  );
}

/** The class of the link that covers the card. */
export const WATCH_CLASS = styles.watch;

/** The ratio as `×4.2`. An unknown one (null) is a dash. */
function ratioText(ratio: number | null): string {
  return ratio === null ? '–' : `×${ratio.toFixed(1)}`;
}
