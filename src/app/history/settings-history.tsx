import type { HistoryKeeping } from '../../domain/history.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { ChosenExport, ExportFault } from '../../ui/settings/export-form.tsx';
import { HistorySettings } from '../../ui/settings/history-settings.tsx';
import { saveFile } from './save-file.ts';
import { type AskHistory, useRecordedSessions } from './use-recorded-sessions.ts';

/** The recorded sessions, as far as the settings use them. */
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

  async function saveExport(historyId: string, chosen: ChosenExport): Promise<ExportFault | null> {
    const request = { ...chosen, countingMode: value.countingMode };
    const result = (await history?.ask({ kind: 'export', historyId, request })) ?? null;
    if (result === null) return 'unreadable';
    if (result.kind === 'refused') return result.reason;
    saveFile(result.name, result.content);
    return null;
  }

  return (
    <HistorySettings
      isKept={value.keepHistory}
      onKeptChange={(keepHistory) => onChange({ keepHistory })}
      isRefused={history?.keeping === 'refused'}
      {...recorded}
      onOpen={(historyId) => history?.onOpen(historyId)}
      onExport={saveExport}
    />
  );
}
