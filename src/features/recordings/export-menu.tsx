import { type ReactNode, useId, useRef, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import { exportLimitText } from '../../domain/export-limit.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportOptions,
  type ExportRefusal,
} from '../../domain/recording.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import chevrons from '../../ui/chevron.module.css';
import { closeWhenLeft } from '../../ui/close-when-left.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useSummaryDialog } from '../summary/use-summary-dialog.tsx';
import styles from './export-menu.module.css';

/** Frames a second of usual timelines. */
const FRAME_RATES = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60] as const;

const FORMATS: Readonly<Record<ExportFormat, { readonly name: string; readonly what: string }>> = {
  csv: { name: 'CSV', what: 'each second, one column per emote' },
  json: { name: 'JSON', what: 'each second, and the moments' },
  'moments-csv': { name: 'Moments as CSV', what: 'one row per moment' },
  losslesscut: { name: 'LosslessCut', what: 'segments (CSV)' },
  youtube: { name: 'YouTube', what: 'chapters' },
  edl: { name: 'DaVinci Resolve', what: 'markers (EDL)' },
};

/** This format and those after it are of moments only. */
const FIRST_OF_MOMENTS: ExportFormat = 'moments-csv';

interface ExportMenuProps {
  readonly recordingId: string;
  /** The button's name, if there are several. */
  readonly label?: string;
  /** Default: as a link. */
  readonly className?: string | undefined;
  /** What the times of the moments are counted from, above the formats of moments. Rendered while the popover is open. */
  readonly times: ReactNode;
}

/** A button with a popover that saves the recording in a format, or opens its picture. */
export function ExportMenu({ recordingId, label, className = styles.button, times }: ExportMenuProps) {
  const { request } = useApp().client;
  const { countingMode } = useOptions();
  const summary = useSummaryDialog(countingMode);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [frameRate, setFrameRate] = useState<number>(30);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  /** Tells the styles where the button is. They keep the popover in the window, also when the window is resized. */
  function place(): void {
    const { bottom = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {};
    const width = button.current?.ownerDocument.documentElement.clientWidth ?? 0;
    popover.current?.style.setProperty('--below', `${bottom + 4}px`);
    popover.current?.style.setProperty('--end', `${width - right}px`);
  }

  async function save(format: ExportFormat): Promise<void> {
    setIsBusy(true);
    setMessage(null);
    try {
      setMessage(await exportRecording(request, recordingId, { format, countingMode, frameRate }));
    } catch (error) {
      console.warn('The export failed:', error);
      setMessage('The export failed.');
    }
    setIsBusy(false);
  }

  return (
    <>
      <button
        type="button"
        ref={button}
        aria-label={label}
        className={`${className} ${chevrons.after}`}
        popoverTarget={id}
      >
        Export
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label="Export"
        className={styles.menu}
        onBlur={closeWhenLeft}
        onBeforeToggle={({ newState }) => {
          setMessage(null);
          setIsOpen(newState === 'open');
          place();
        }}
      >
        <div className={styles.line}>
          <button
            type="button"
            className={styles.format}
            onClick={() => {
              // The focus goes back to the button: the picture returns it there.
              popover.current?.hidePopover();
              summary.onOpen(recordingId);
            }}
          >
            <span>Summary picture</span>
            <span className={styles.what}>to copy or save (PNG)</span>
          </button>
        </div>
        {EXPORT_FORMATS.map((format) => (
          <div key={format} className={styles.line}>
            {format === FIRST_OF_MOMENTS && isOpen && times}
            <button
              type="button"
              className={styles.format}
              aria-disabled={isBusy}
              onClick={() => !isBusy && save(format)}
            >
              <span>{FORMATS[format].name}</span>
              <span className={styles.what}>{FORMATS[format].what}</span>
            </button>
            {format === 'edl' && (
              <select
                aria-label="Frames per second"
                value={frameRate}
                onChange={({ target }) => setFrameRate(Number(target.value))}
              >
                {FRAME_RATES.map((rate) => (
                  <option key={rate} value={rate}>
                    {rate} fps
                  </option>
                ))}
              </select>
            )}
          </div>
        ))}
        <p className={styles.message} role="status">
          {message}
        </p>
      </div>
      {summary.dialog}
    </>
  );
}

const REFUSAL_TEXTS: Readonly<Record<ExportRefusal, string>> = {
  'no-seconds': 'Nothing is recorded yet.',
  'no-moments': 'There are no moments in this session yet.',
  'too-few-moments': 'YouTube needs three chapters of ten seconds or more: the start and two moments.',
  outside: 'No moment is in the part of the video that this format can name.',
};

/** Saves a recording as a file. Resolves to what the user must know: why there is no file, or what it does not have. */
async function exportRecording(
  request: RequestWorker,
  recordingId: string,
  options: ExportOptions,
): Promise<string> {
  const result = orNull(await request({ kind: 'export', recordingId, options }));
  if (result === null) return 'The session could not be read.';
  if (result.kind === 'refused') return REFUSAL_TEXTS[result.reason];
  saveFile(result.name, result.content);
  return result.limit ? `Saved. ${exportLimitText(result.limit)}` : 'Saved.';
}
