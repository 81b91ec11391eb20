import { useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Emote } from '../../domain/emote.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { EmoteDetails } from '../../domain/snapshot.ts';
import { emoteUsagePath } from '../../links/screen-address.ts';
import { PINNED_MAX } from '../../options/options.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useOption } from '../../page/use-app.ts';
import { clockText } from '../../ui/time-text.ts';
import { CardButton, CardDetail, CardFrame, type CardFrameProps } from './card-frame.tsx';
import styles from './emote-card.module.css';

interface EmoteCardProps extends Omit<CardFrameProps, 'children' | 'actions' | 'message'> {
  /** Null: a chat of files, which is counted already. None of its emotes can be ignored. */
  readonly channelLogin: ChannelLogin | null;
  /** Null until they are known. */
  readonly details: EmoteDetails | null;
  /** All that the session knows. */
  readonly emotes: readonly Emote[];
  readonly onIgnored: () => void;
  /** Lists the stretches in which the emote peaked. */
  readonly onPeaks: () => void;
}

const ALL_PINNED = `${PINNED_MAX} emotes are pinned already. Unpin one of them first.`;

export function EmoteCard(props: EmoteCardProps) {
  const { emote, channelLogin, details, emotes, onIgnored, onPeaks } = props;
  const [pins, savePins] = useOption('pinnedEmotes');
  const [, saveIgnored] = useOption('ignoredEmotes');
  /** The emote that could not be pinned. */
  const [refusedKey, setRefusedKey] = useState<string | null>(null);
  const isOfRecordedSecond = details !== null && details.sessionUses === null;

  function togglePin(): void {
    const pinned = withPinToggled(pins, emote.key, emotes);
    setRefusedKey(pinned === null ? emote.key : null);
    if (pinned !== null) savePins(pinned);
  }

  function ignore(): void {
    onIgnored();
    saveIgnored((keys) => [...keys, emote.key]);
  }

  return (
    <CardFrame
      {...props}
      message={refusedKey === emote.key ? ALL_PINNED : null}
      actions={
        <>
          <CardButton onClick={togglePin}>{pins.includes(emote.key) ? 'Unpin' : 'Pin'}</CardButton>
          {channelLogin !== null && <CardButton onClick={ignore}>Ignore</CardButton>}
          <CardButton onClick={onPeaks}>Peaks</CardButton>
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
        <CardDetail
          name="Chatters"
          more={details && details.chatters > 0 && `${(details.uses / details.chatters).toFixed(1)} each`}
        >
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

/**
 * The pins without this one, or with it. Where there are `PINNED_MAX`, it replaces the oldest pin of an emote that the session
 * does not know: it may not exist any more. Null if all are known.
 */
function withPinToggled(
  pins: readonly string[],
  key: string,
  emotes: readonly Emote[],
): readonly string[] | null {
  if (pins.includes(key)) return pins.filter((pin) => pin !== key);
  if (pins.length < PINNED_MAX) return [...pins, key];
  const replaced = pins.find((pin) => !emotes.some((emote) => emote.key === pin));
  return replaced === undefined ? null : [...pins.filter((pin) => pin !== replaced), key];
}
