import type { RequestRecordings } from '../../client/recording-requests.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { SavingState } from '../../domain/recording.ts';
import { exportSession } from './export-session.ts';
import { HistorySettings } from './history-settings.tsx';
import { useRecordedSessions } from './use-recorded-sessions.ts';

interface SettingsHistoryProps {
  readonly value: Pick<Options, 'keepHistory' | 'keepBoardChannels' | 'countingMode'>;
  readonly onChange: (change: OptionsChange) => void;
  readonly request: RequestRecordings;
  /** Of the followed channel. Null while none is recorded. */
  readonly savingState: SavingState | null;
  /** Shows a session in Past Stats. Null without a channel: there is no Past Stats. */
  readonly onOpen: ((recordingId: string) => void) | null;
}

/** The settings about recorded sessions. They need no channel. */
export function SettingsHistory({ value, onChange, request, savingState, onOpen }: SettingsHistoryProps) {
  const { keepHistory, keepBoardChannels, countingMode } = value;
  return (
    <HistorySettings
      value={{ keepHistory, keepBoardChannels }}
      onChange={onChange}
      savingState={savingState}
      {...useRecordedSessions(request)}
      onOpen={onOpen}
      onExport={(recordingId, format, frameRate) =>
        exportSession(request, recordingId, { format, countingMode, frameRate })
      }
    />
  );
}
