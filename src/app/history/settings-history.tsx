import type { HistoryKeeping } from '../../domain/history.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import { HistorySettings } from '../../ui/settings/history-settings.tsx';
import { exportSession } from './export-session.ts';
import { type AskHistory, useRecordedSessions } from './use-recorded-sessions.ts';

/** The part of a channel's history that the settings use. */
export interface RecordedHistory {
  /** The same function in each render. */
  readonly ask: AskHistory;
  readonly keeping: HistoryKeeping;
  /** Shows a session in Past Stats. */
  readonly onOpen: (historyId: string) => void;
}

interface SettingsHistoryProps {
  readonly value: Pick<Options, 'keepHistory' | 'countingMode'>;
  readonly onChange: (change: OptionsChange) => void;
  /** Null while no channel is recorded. */
  readonly history: RecordedHistory | null;
}

/** The settings about recorded sessions. */
export function SettingsHistory({ value, onChange, history }: SettingsHistoryProps) {
  const recorded = useRecordedSessions(history?.ask ?? null);

  return (
    <HistorySettings
      isKept={value.keepHistory}
      onKeptChange={(keepHistory) => onChange({ keepHistory })}
      isRefused={history?.keeping === 'refused'}
      {...recorded}
      onOpen={(historyId) => history?.onOpen(historyId)}
      onExport={async (historyId, format, frameRate) =>
        history && exportSession(history, historyId, { format, countingMode: value.countingMode, frameRate })
      }
    />
  );
}
