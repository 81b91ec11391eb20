import { type ComponentProps, Fragment, useContext, useId, useRef, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/session-client.ts';
import { exportLimitText } from '../../domain/export-limit.ts';
import { EXPORT_MORE_MAX_S } from '../../domain/limits.ts';
import { groupedText } from '../../domain/number-text.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportOptions,
  type ExportRefusal,
  FRAME_RATES,
  momentKey,
  type RecordingVideo,
} from '../../domain/recording.ts';
import { clampInteger } from '../../options/options.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp, useOption, useOptions } from '../../page/use-app.ts';
import { RecordingContext } from '../../page/use-viewed-recording.ts';
import { Choice, NumberInput } from '../../ui/fields.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { Popover } from '../../ui/popover.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { secondText } from '../../ui/time-text.ts';
import type { ListedMoments } from '../moments/use-listed-moments.ts';
import { VideoForm } from '../moments/video-form.tsx';
import { useSummaryDialog } from '../summary/use-summary-dialog.tsx';
import styles from './export-menu.module.css';

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
  readonly label?: string;
  /** Default: as a link. */
  readonly className?: string | undefined;
  /** The list of moments beside it. Absent: there is none. */
  readonly listed?: ListedMoments;
}

/** A button with a popover that saves the recording in a format, or opens its picture. */
export function ExportMenu(props: ExportMenuProps) {
  const { recordingId, label, className = `bare link note ${styles.button}`, listed } = props;
  const { request } = useApp().client;
  const { countingMode, exportBeforeS, exportAfterS, exportFrameRate } = useOptions();
  const summary = useSummaryDialog();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const scopes = listed === undefined ? [] : scopesOf(listed);
  // The narrowest, until another one is chosen.
  const scope = scopes.find(({ which }) => which === wanted) ?? scopes[0];

  async function save(format: ExportFormat): Promise<void> {
    setIsBusy(true);
    setMessage(null);
    const exported: ExportOptions = {
      format,
      countingMode,
      frameRate: exportFrameRate,
      beforeS: exportBeforeS,
      afterS: exportAfterS,
      ...(isOfMoments(format) && scope?.moments && { moments: scope.moments }),
    };
    try {
      setMessage(await exportRecording(request, recordingId, exported));
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
        aria-label={label}
        className={`chevron-after ${styles.opener} ${className}`}
        popoverTarget={id}
      >
        Export
      </button>
      <Popover
        id={id}
        ref={popover}
        role="dialog"
        aria-label="Export"
        className={`raised popover ${styles.menu}`}
        onBeforeToggle={({ newState }) => {
          setMessage(null);
          setIsOpen(newState === 'open');
        }}
      >
        <Line
          name="Summary picture"
          what="to copy or save (PNG)"
          onClick={() => {
            // The focus goes back to the button: the picture returns it there.
            popover.current?.hidePopover();
            summary.onOpen(recordingId);
          }}
        />
        {EXPORT_FORMATS.map((format) => (
          <Fragment key={format}>
            {format === FIRST_OF_MOMENTS && isOpen && (
              <div className={`stack note ${styles.times}`}>
                <ExportTimes recordingId={recordingId} />
                {scope !== undefined && scopes.length > 1 && (
                  <Choice
                    label="Which moments"
                    isLabelHidden
                    value={scope.which}
                    choices={Object.fromEntries(scopes.map(({ which, words }) => [which, words]))}
                    onChange={setWanted}
                  />
                )}
                <p className="wrap">
                  <MoreSeconds label="Seconds before" option="exportBeforeS" />
                  <MoreSeconds label="after" option="exportAfterS" />
                </p>
              </div>
            )}
            <Line {...FORMATS[format]} aria-disabled={isBusy} onClick={() => !isBusy && save(format)}>
              {format === 'edl' && <FrameRate />}
            </Line>
          </Fragment>
        ))}
        <p className={styles.message} role="status">
          {message}
        </p>
      </Popover>
      {summary.dialog}
    </>
  );
}

/** Which moments a file can have, the narrowest choice first. Ticked moments count even if the filter hides them; removed ones do not. */
function scopesOf({ all, listed, chosen, ticked }: ListedMoments) {
  const byKey = new Map([...all, ...listed].map(({ moment }) => [momentKey(moment), moment]));
  const chosenByHand = [...byKey].filter(([key]) => ticked.has(key)).map(([, moment]) => moment);
  const shown = chosen?.map(({ moment }) => moment) ?? [];
  return [
    { which: 'ticked', words: `${groupedText(chosenByHand.length)} ticked`, moments: chosenByHand },
    { which: 'shown', words: `${groupedText(shown.length)} shown`, moments: shown },
    // Undefined: the file has all moments of the recording.
    { which: 'all', words: `all ${groupedText(all.length)}`, moments: undefined },
  ].filter(({ moments }) => moments === undefined || moments.length > 0);
}

function isOfMoments(format: ExportFormat): boolean {
  return EXPORT_FORMATS.indexOf(format) >= EXPORT_FORMATS.indexOf(FIRST_OF_MOMENTS);
}

interface LineProps extends ComponentProps<'button'> {
  readonly name: string;
  readonly what: string;
}

/** A button with a name and what it gives; its children follow it. */
function Line({ name, what, children, ...button }: LineProps) {
  return (
    <div className={`wrap ${styles.line}`}>
      <button type="button" className={`bare wrap ${styles.format}`} {...button}>
        <span>{name}</span>
        <span className="note">{what}</span>
      </button>
      {children}
    </div>
  );
}

function FrameRate() {
  const [frameRate, save] = useOption('exportFrameRate');
  return (
    <select
      className="text"
      aria-label="Frames per second"
      value={frameRate}
      onChange={({ target }) => save(FRAME_RATES[target.selectedIndex] ?? frameRate)}
    >
      {FRAME_RATES.map((rate) => (
        <option key={rate} value={rate}>
          {rate} fps
        </option>
      ))}
    </select>
  );
}

interface MoreSecondsProps {
  readonly label: string;
  readonly option: 'exportBeforeS' | 'exportAfterS';
}

/** By how much segments and markers are longer than their moment. */
function MoreSeconds({ label, option }: MoreSecondsProps) {
  const [seconds, save] = useOption(option);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        className={`text ${styles.seconds}`}
        value={seconds}
        max={EXPORT_MORE_MAX_S}
        onChange={(typed) => save(clampInteger(Number(typed), EXPORT_MORE_MAX_S))}
      />
    </>
  );
}

const REFUSAL_TEXTS: Readonly<Record<ExportRefusal, string>> = {
  'no-seconds': 'Nothing is recorded yet.',
  'no-moments': 'This recording has no moments yet.',
  'too-few-moments': 'YouTube needs three chapters of ten seconds or more: the start and two moments.',
  outside: 'No moment is in the part of the video that this format can name.',
};

/** Saves a recording as a file. Resolves to a message: `Saved.`, why there is no file, or what the file lacks. */
async function exportRecording(
  request: RequestWorker,
  recordingId: string,
  options: ExportOptions,
): Promise<string> {
  const result = orNull(await request({ kind: 'export', recordingId, options }));
  if (result === null) return 'The recording could not be loaded.';
  if (result.kind === 'refused') return REFUSAL_TEXTS[result.reason];
  saveFile(result.name, result.content);
  return result.limit ? `Saved. ${exportLimitText(result.limit)}` : 'Saved.';
}

/**
 * What the times in a file of moments are counted from. Without a video, a field to link one. A recording that is not on the screen is
 * loaded first.
 */
function ExportTimes({ recordingId }: { readonly recordingId: string }) {
  const viewed = useContext(RecordingContext);
  const { request } = useApp().client;
  const { data, reload } = useAnswer(viewed === null ? { kind: 'info', recordingId } : null);
  const [isLinking, setIsLinking] = useState(false);
  const info = viewed?.view.info ?? data;
  if (info == null) return null;
  const { startS, video, moments } = info;
  if (video !== null)
    return (
      // The form that linked it had the focus.
      <p tabIndex={-1} ref={isLinking ? focusOnce : undefined}>
        Times count from the beginning of the linked video.
      </p>
    );
  // People find the strongest moment in a video.
  const [strongest] = moments.toSorted((a, b) => (b.surprise ?? 0) - (a.surprise ?? 0));

  async function setVideo(next: RecordingVideo): Promise<boolean> {
    if (viewed !== null) return viewed.actions.setVideo(next);
    const answer = await request({ kind: 'edit', recordingId, edit: { video: next } });
    reload();
    return answer !== 'failed';
  }
  return (
    <div>
      <p>
        Times count from {secondText(startS)}, when recording began.{' '}
        {!isLinking && (
          <button type="button" className={`bare link ${styles.link}`} onClick={() => setIsLinking(true)}>
            Link video
          </button>
        )}
      </p>
      {isLinking && <VideoForm second={strongest?.peakS ?? startS} onLink={setVideo} />}
    </div>
  );
}
