import { type ReactNode, useMemo } from 'react';
import { announcedWithin, NEW_S } from '../../client/announced-moment.ts';
import type { RecordedState } from '../../client/recorded-state.ts';
import type { RecordingActions } from '../../client/recording-actions.ts';
import { secondInTable } from '../../client/shown-second.ts';
import { momentKey, type RecordedMoment } from '../../domain/recording.ts';
import { endOf } from '../../domain/series.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { thresholdInUse } from '../../options/options.ts';
import { useApp, useOption, useOptions } from '../../page/use-app.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { MarkStatus, useMarkKey } from '../recordings/mark-status.tsx';
import { Strip } from '../timeline/strip.tsx';
import { stripContentOf } from '../timeline/strip-picture.tsx';
import cardStyles from './compact-card.module.css';
import totalStyles from './current-total.module.css';
import type { PanelLayout } from './panel-parts.tsx';
import { TotalBlock } from './total-block.tsx';
import type { FollowedChannel } from './use-followed-channel.ts';

interface ChannelTotalProps {
  readonly layout: PanelLayout;
  /** For the compact layouts. They leave it out while the numbers are live. */
  readonly state: ReactNode;
  readonly channel: FollowedChannel;
  /** How far the paused table is behind the newest; null while it is not paused. */
  readonly pausedBehindMs: number | null;
  /** The strip names the usual total, unless auto hide is on: then it is named beside the threshold. */
  readonly isUsualNamed: boolean;
}

/** The total of the last ten seconds, and beside it the last five minutes. */
export function ChannelTotal(props: ChannelTotalProps) {
  const { layout, channel } = props;
  const { session, snapshots, isPaused } = channel;
  const { client } = useApp();
  const [snapshot] = snapshots;
  const strip = session.recorded !== null && (
    <ErrorBoundary key={session.sessionId} part="The strip">
      <LiveStrip
        actions={client.recordingsOf(session.sessionId)}
        recorded={session.recorded}
        pausedBehindMs={props.pausedBehindMs}
        isUsualNamed={props.isUsualNamed}
      />
    </ErrorBoundary>
  );
  const isLive = session.connection.kind === 'joined' && !isPaused && session.hasCounted;
  // In the other layouts the channel is named beside it.
  const name = layout === 'compact card' && (
    <div className={`row ${cardStyles.name}`}>
      <bdi className="cut">{channel.login}</bdi>
      {!isLive && props.state}
    </div>
  );
  const styles = layout === 'full' ? totalStyles : cardStyles;
  return <TotalBlock snapshot={snapshot} strip={strip} styles={styles} name={name} />;
}

interface LiveStripProps extends Pick<ChannelTotalProps, 'pausedBehindMs' | 'isUsualNamed'> {
  readonly actions: Pick<RecordingActions, 'mark' | 'markNewest' | 'show'>;
  readonly recorded: RecordedState;
}

const NO_MOMENTS: readonly RecordedMoment[] = [];

/** The strip of the followed session. The key M marks the second in the table: a past one, a paused one, or the newest. */
export function LiveStrip({ actions, recorded, pausedBehindMs, isUsualNamed }: LiveStripProps) {
  const options = useOptions();
  const { countingMode } = options;
  const [, setThreshold] = useOption('showThreshold');
  const { info, recent, shown } = recorded;
  const moments = info?.moments ?? NO_MOMENTS;
  const content = useMemo(
    () => stripContentOf(recent, moments, countingMode, endOf(recent) - 1),
    [recent, moments, countingMode],
  );
  // A step's time can be a little before or after the second it is recorded as.
  const pausedS =
    pausedBehindMs === null || recent.gaps.length === 0
      ? null
      : content.endS - Math.round(pausedBehindMs / 1_000);
  useMarkKey(() => {
    // An unseen second cannot be marked.
    if (shown !== null && knownTotal(shown) === null) return;
    const second = shown?.second ?? pausedS;
    if (second === null) actions.markNewest();
    else void actions.mark(second);
  });
  const announced = announcedWithin(NEW_S, recorded);
  return (
    <>
      <Strip
        {...content}
        isUsualNamed={isUsualNamed && !options.autoHide}
        threshold={thresholdInUse(options)}
        onThresholdChange={setThreshold}
        newKey={announced && momentKey(announced.moment)}
        shownSecond={secondInTable(recorded)}
        onShow={actions.show}
      />
      <MarkStatus info={info} />
    </>
  );
}
