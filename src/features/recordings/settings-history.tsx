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
  readonly savingState: SavingState | null;
  /** Shows a session in Past Stats. Null without a channel: there is no Past Stats. */
  readonly onOpen: ((recordingId: string) => void) | null;
}

/** The settings about recorded sessions. They need no channel. */
export function SettingsHistory({ value, onChange, client, savingState, onOpen }: SettingsHistoryProps) {
  const { keepHistory, keepBoardChannels, countingMode } = value;
  const request = useHistoryQuestions(client);
  return (
    <HistorySettings
      value={{ keepHistory, keepBoardChannels }}
      onChange={onChange}
      savingState={savingState}
      {...useRecordedSessions(request)}
      onOpen={onOpen}
      onExport={async (recordingId, format, frameRate) =>
        request && exportSession({ request }, recordingId, { format, countingMode, frameRate })
      }
    />
  );
}
