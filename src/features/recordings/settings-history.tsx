import type { HistoryPort } from '../../client/history-questions.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { SavingState } from '../../domain/recording.ts';
import { exportSession } from './export-session.ts';
import { HistorySettings } from './history-settings.tsx';
import { useHistoryQuestions } from './use-history-questions.ts';
import { useRecordedSessions } from './use-recorded-sessions.ts';

interface SettingsHistoryProps {
  readonly value: Pick<Options, 'keepHistory' | 'keepBoardChannels' | 'countingMode'>;
  readonly onChange: (change: OptionsChange) => void;
  readonly client: HistoryPort;
  /** Of the followed channel. Null while none is recorded. */
  readonly keeping: SavingState | null;
  /** Shows a session in Past Stats. Null without a channel: there is no Past Stats. */
  readonly onOpen: ((recordingId: string) => void) | null;
}

/** The settings about recorded sessions. They need no channel. */
export function SettingsHistory({ value, onChange, client, keeping, onOpen }: SettingsHistoryProps) {
  const { keepHistory, keepBoardChannels, countingMode } = value;
  const ask = useHistoryQuestions(client);
  return (
    <HistorySettings
      value={{ keepHistory, keepBoardChannels }}
      onChange={onChange}
      keeping={keeping}
      {...useRecordedSessions(ask)}
      onOpen={onOpen}
      onExport={async (recordingId, format, frameRate) =>
        ask && exportSession({ ask }, recordingId, { format, countingMode, frameRate })
      }
    />
  );
}
