import { useState } from 'react';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { DAY_S, localDay, type UsagePeriod } from '../../domain/usage.ts';
import buttons from '../../ui/button.module.css';
import { saveFile } from '../../ui/save-file.ts';
import styles from './usage.module.css';
import { chosenPeriods, type PeriodChoice } from './usage-periods.ts';

interface CsvButtonProps {
  readonly request: RequestWorker;
  readonly channelLogin: ChannelLogin;
  readonly period: PeriodChoice;
  readonly ignoredEmotes: readonly string[];
}

/** Saves the chosen period as a file. */
export function CsvButton({ request, channelLogin, period, ignoredEmotes }: CsvButtonProps) {
  const [problem, setProblem] = useState('');

  async function save(): Promise<void> {
    const today = localDay(new Date());
    const [chosen] = chosenPeriods(period, today, false) as [UsagePeriod];
    const content = await request({
      kind: 'usage-csv',
      channelLogin,
      period: chosen,
      ignoredEmotes,
    });
    setProblem(content === 'failed' ? 'The file could not be made.' : '');
    if (content !== 'failed')
      saveFile(
        `${channelLogin}-${new Date(today * DAY_S * 1_000).toISOString().slice(0, 10)}-usage.csv`,
        content,
      );
  }

  return (
    <span className={styles.csv}>
      <button type="button" className={buttons.button} onClick={save}>
        CSV
      </button>
      <span role="status" className={styles.problem}>
        {problem}
      </span>
    </span>
  );
}
