import { useContext, useState } from 'react';
import { detailsAt, type ShownSecond } from '../../client/shown-second.ts';
import type { Emote } from '../../domain/emote.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { secondText } from '../../ui/clock-text.ts';
import { VideoStart } from '../../ui/time-text.ts';
import { CaptionNote } from '../panel/caption-note.tsx';
import { UnseenSecond } from '../panel/unseen-second.tsx';
import { LiveTable } from '../table/live-table.tsx';
import styles from './recorded-chat.module.css';

interface OpenedChatTableProps {
  readonly shown: ShownSecond;
  readonly scrollArea: HTMLElement | null;
  readonly onPeaks: (emote: Emote) => void;
}

/** The table of the second that is shown. It looks like the present: it keeps in step with the video. */
export function OpenedChatTable(props: OpenedChatTableProps) {
  const { shown, scrollArea } = props;
  const [cardId, setCardId] = useState<number | null>(null);
  const hasVideo = useContext(VideoStart) !== null;
  if (knownTotal(shown) === null)
    return <UnseenSecond second={shown} scrollArea={scrollArea} pastActions={null} />;
  return (
    <>
      <LiveTable
        {...props}
        channelLogin={null}
        snapshots={[shown]}
        note={
          <>
            {hasVideo && (
              <span className={styles.clock} data-clock>
                {secondText(shown.second)}
              </span>
            )}
            <CaptionNote shown={shown} past={shown} delayS={0} isPaused={false} />
          </>
        }
        pastActions={null}
        shownSource={null}
        winnerKey={null}
        details={detailsAt(shown, cardId)}
        onCardEmote={setCardId}
      />
      {shown.totalEmotes === 0 && <p className={styles.quiet}>No emotes in these 10 seconds.</p>}
    </>
  );
}
