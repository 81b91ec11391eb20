import { useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { EmoteDetails } from '../../domain/snapshot.ts';
import { emoteUsagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { clockText } from '../../ui/time-text.ts';
import { CardDetail, CardFrame, type CardFrameProps } from './card-frame.tsx';
import styles from './emote-card.module.css';

export interface EmoteCardProps extends Omit<CardFrameProps, 'children' | 'actions' | 'message'> {
  /** Null without a channel. */
  readonly channelLogin: ChannelLogin | null;
  /** Null until they are known. */
  readonly details: EmoteDetails | null;
  readonly isPinned: boolean;
  /** Returns a message for the user where nothing changed, otherwise null. */
  readonly onPin: () => string | null;
  /** Null where a change of the options changes nothing: what is shown is counted already. */
  readonly onIgnore: (() => void) | null;
  /** Lists the stretches in which the emote peaked. */
  readonly onPeaks: () => void;
}

export function EmoteCard(props: EmoteCardProps) {
  const { emote, channelLogin, details, isPinned, onPin, onIgnore } = props;
  /** Why `Pin` changed nothing, and for which emote. */
  const [message, setMessage] = useState<{ readonly key: string; readonly words: string | null } | null>(
    null,
  );
  const isOfRecordedSecond = details !== null && details.sessionUses === null;
  return (
    <CardFrame
      {...props}
      message={message?.key === emote.key ? message.words : null}
      actions={
        <>
          <button
            type="button"
            className={`button ${styles.button}`}
            onClick={() => setMessage({ key: emote.key, words: onPin() })}
          >
            {isPinned ? 'Unpin' : 'Pin'}
          </button>
          {onIgnore !== null && (
            <button type="button" className={`button ${styles.button}`} onClick={onIgnore}>
              Ignore
            </button>
          )}
          <button type="button" className={`button ${styles.button}`} onClick={props.onPeaks}>
            Peaks
          </button>
          {channelLogin !== null && (
            <RouteLink className={`button ${styles.button}`} to={emoteUsagePath(channelLogin, emote.code)}>
              Usage
            </RouteLink>
          )}
        </>
      }
    >
      <dl className={`muted ${styles.details}`}>
        <CardDetail name="Uses in 10 s">{groupedText(details?.uses ?? null)}</CardDetail>
        <CardDetail name="Chatters" more={details && details.chatters > 0 && perChatter(details)}>
          {groupedText(details?.chatters ?? null)}
        </CardDetail>
        {!isOfRecordedSecond && (
          <>
            <CardDetail name="This recording">{groupedText(details?.sessionUses ?? null)}</CardDetail>
            <CardDetail name="Record" more={details?.record && clockText(details.record.endTime)}>
              {groupedText(details?.record?.count ?? null)}
            </CardDetail>
          </>
        )}
      </dl>
    </CardFrame>
  );
}

function perChatter({ uses, chatters }: EmoteDetails): string {
  return `${(uses / chatters).toFixed(1)} each`;
}
