import { useId, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat, type ExportResult } from '../../domain/history.ts';
import controls from './controls.module.css';
import styles from './history-settings.module.css';

const FORMAT_WORDS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV, a row a second',
  json: 'JSON, everything',
  'moments-csv': 'Moments as CSV',
  losslesscut: 'Moments for LosslessCut',
  youtube: 'Moments as YouTube chapters',
  edl: 'Moments for DaVinci Resolve (EDL)',
};

/** Frames a second of usual timelines. */
const FRAME_RATES = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60];

/** What the user chose of an export. */
export interface ChosenExport {
  readonly format: ExportFormat;
  readonly frameRate: number;
}

/** Why there is no file. `unreadable`: the session cannot be read. */
export type ExportFault = Extract<ExportResult, { kind: 'refused' }>['reason'] | 'unreadable';

const FAULT_WORDS: Readonly<Record<ExportFault, string>> = {
  'too-few-moments': 'YouTube needs at least three chapters. This session has too few moments.',
  empty: 'There is nothing to save in this format.',
  unreadable: 'This session could not be read.',
};

interface ExportFormProps {
  /** Saves the file, or says why there is none. */
  readonly onExport: (chosen: ChosenExport) => Promise<ExportFault | null>;
  readonly onClose: () => void;
}

/** The choice of a format, and a button that saves the file. Escape closes it. */
export function ExportForm({ onExport, onClose }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [frameRate, setFrameRate] = useState(30);
  const [words, setWords] = useState('');
  const formatId = useId();
  const rateId = useId();

  async function save(): Promise<void> {
    setWords('Preparing the file…');
    const fault = await onExport({ format, frameRate });
    setWords(fault === null ? 'Saved.' : FAULT_WORDS[fault]);
  }

  return (
    <form
      className={styles.export}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <label htmlFor={formatId}>Format</label>
      <select
        id={formatId}
        className={controls.text}
        value={format}
        onChange={(event) => {
          setFormat(event.target.value as ExportFormat);
          setWords('');
        }}
      >
        {EXPORT_FORMATS.map((name) => (
          <option key={name} value={name}>
            {FORMAT_WORDS[name]}
          </option>
        ))}
      </select>
      {format === 'edl' && (
        <>
          <label htmlFor={rateId}>Frames a second</label>
          <select
            id={rateId}
            className={controls.text}
            value={frameRate}
            onChange={(event) => setFrameRate(Number(event.target.value))}
          >
            {FRAME_RATES.map((rate) => (
              <option key={rate}>{rate}</option>
            ))}
          </select>
        </>
      )}
      <button type="submit" className={controls.action}>
        Save file
      </button>
      <p role="status" className={`${controls.hint} ${styles.state}`}>
        {words}
      </p>
    </form>
  );
}
