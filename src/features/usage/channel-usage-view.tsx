import { useEffect, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stores } from '../../page/stores.ts';
import { TITLE } from '../../page/tab-title.ts';
import { useOptions } from '../../page/use-store.ts';
import { Choice } from '../../ui/choice.tsx';
import { ChannelBar } from '../bar/screen-bar.tsx';
import { AddedChats } from './added-chats.tsx';
import { CsvButton } from './csv-button.tsx';
import { ForgetUsage } from './forget-usage.tsx';
import styles from './usage.module.css';
import { UsageContent } from './usage-content.tsx';
import { PERIODS, type PeriodChoice } from './usage-periods.ts';
import { useUsage } from './use-usage.ts';

const UNREADABLE =
  'The usage cannot be read: this browser blocks the page’s storage, the storage failed, or a newer version of this page has written it.';
const OFF = 'Count usage is off in the settings: nothing new is counted.';

interface ChannelUsageViewProps {
  readonly stores: Pick<Stores, 'client' | 'options'>;
  readonly channelLogin: ChannelLogin;
  readonly firstSearch: string;
}

/** Everything about the use of one channel's emotes. */
export function ChannelUsageView({ stores, channelLogin, firstSearch }: ChannelUsageViewProps) {
  const { request } = stores.client;
  const options = useOptions(stores.options);
  const [period, setPeriod] = useState<PeriodChoice>('30');
  const [isBeforeWanted, setIsBeforeWanted] = useState(false);
  const withBefore = isBeforeWanted && period !== 'all';
  const { read, reload } = useUsage(request, channelLogin, period, withBefore);
  const beforeText = period === 'all' ? 'with the period before' : `with the ${PERIODS[period]} before`;
  useEffect(() => {
    document.title = `Emote usage of ${channelLogin} · ${TITLE}`;
    return () => {
      document.title = TITLE;
    };
  }, [channelLogin]);
  return (
    <main className={styles.screen}>
      <ChannelBar channelLogin={channelLogin} screen="usage" recentChannels={options.recentChannels} />
      <div className={styles.bar}>
        <div className={styles.period}>
          <Choice label="Period" choices={PERIODS} value={period} onChange={setPeriod} />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={withBefore}
              aria-label={`compare ${beforeText}`}
              disabled={period === 'all'}
              onChange={(event) => setIsBeforeWanted(event.target.checked)}
            />
            <span>
              compare<span className={styles.wide}> {beforeText}</span>
            </span>
          </label>
          <CsvButton
            request={request}
            channelLogin={channelLogin}
            period={period}
            ignoredEmotes={options.ignoredEmotes}
          />
        </div>
      </div>
      {!options.countUsage && <p className={styles.problem}>{OFF}</p>}
      {read.kind === 'loading' && <p role="status">Loading…</p>}
      {read.kind === 'unreadable' && (
        <p className={styles.problem} role="alert">
          {UNREADABLE}
        </p>
      )}
      {read.kind === 'read' && (
        <UsageContent
          usage={read.usage}
          withBefore={withBefore}
          firstSearch={firstSearch}
          ignored={options}
        />
      )}
      <footer className={styles.foot}>
        <AddedChats
          client={stores.client}
          channelLogin={channelLogin}
          options={options}
          added={read.kind === 'read' ? read.usage.added : []}
          onChange={reload}
        />
        <ForgetUsage request={request} channelLogin={channelLogin} onForgotten={reload} />
      </footer>
    </main>
  );
}
