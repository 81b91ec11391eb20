import { useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { DAY_S, localDay, type UsagePeriod } from '../../domain/usage.ts';
import { useApp } from '../../page/use-app.ts';
import buttons from '../../ui/button.module.css';
import { saveFile } from '../../ui/save-file.ts';
import styles from './usage.module.css';
import { chosenPeriods, type PeriodChoice } from './usage-periods.ts';

interface CsvButtonProps {
  readonly channelLogin: ChannelLogin;
  readonly period: PeriodChoice;
  readonly ignoredEmotes: readonly string[];
}

const RESULT_WORDS = { saved: 'Saved.', failed: 'The file could not be made.' } as const;

/** Saves the chosen period as a file. */
export function CsvButton({ channelLogin, period, ignoredEmotes }: CsvButtonProps) {
  const { request } = useApp().client;
  const [result, setResult] = useState<'saved' | 'failed' | null>(null);

  async function save(): Promise<void> {
    // The same words are announced again.
    setResult(null);
    const today = localDay(new Date());
    const [chosen] = chosenPeriods(period, today, false) as [UsagePeriod];
    const content = await request({
      kind: 'usage-csv',
      channelLogin,
      period: chosen,
      ignoredEmotes,
    });
    if (content !== 'failed')
      saveFile(
        `${channelLogin}-${new Date(today * DAY_S * 1_000).toISOString().slice(0, 10)}-usage.csv`,
        content,
      );
    setResult(content === 'failed' ? content : 'saved');
  }

  return (
    <span className={styles.csv}>
      <button type="button" className={buttons.button} onClick={save}>
        CSV
      </button>
      <span role="status" className={result === 'failed' ? styles.problem : styles.hint}>
        {result && RESULT_WORDS[result]}
      </span>
    </span>
  );
}
