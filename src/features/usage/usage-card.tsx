import { groupedText } from '../../domain/number-text.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { CardDetail, CardFrame, type CardFrameProps } from '../emote-card/card-frame.tsx';
import styles from '../emote-card/emote-card.module.css';
import { emotePage } from '../emote-card/emote-page.ts';
import { hourlyText, lastUsedText, noteText } from './row-texts.ts';
import type { UsageRow } from './usage-rows.ts';
import { sinceText } from './usage-words.ts';

interface UsageCardProps extends Pick<CardFrameProps, 'findRow' | 'onClose' | 'focusRequest'> {
  readonly row: UsageRow;
}

/** What is known about the use of one emote, beside its row. */
export function UsageCard({ row, ...frame }: UsageCardProps) {
  const { emote, uses, usesAnHour, daysUsed } = row;
  const { result, copy } = useCopy(null);
  const note = noteText(row);
  const page = emotePage(emote);
  return (
    <CardFrame emote={emote} {...frame}>
      {note !== '' && <p>{note}</p>}
      <dl className={styles.details}>
        <CardDetail name="Uses" more={`${hourlyText(usesAnHour)} an hour`}>
          {groupedText(uses)}
        </CardDetail>
        <CardDetail name="Days used">{groupedText(daysUsed)}</CardDetail>
        <CardDetail name="Last used">{lastUsedText(row)}</CardDetail>
        {emote.added !== null && <CardDetail name="In list since">{sinceText(emote.added)}</CardDetail>}
      </dl>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          onClick={(event) => copy(emote.code, event.currentTarget)}
        >
          Copy
        </button>
        {page !== null && (
          <a className={styles.button} href={page} target="_blank" rel="noopener noreferrer">
            Open page
          </a>
        )}
      </div>
      <p className={styles.message} role="status">
        {result?.text === emote.code && result.words}
      </p>
    </CardFrame>
  );
}
