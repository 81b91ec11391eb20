import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ratioText, ratioTitle } from '../../domain/moment.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useOptions } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { saveFile } from '../../ui/save-file.ts';
import {
  drawSummary,
  loadPictures,
  picturedEmotes,
  SUMMARY_HEIGHT_PX,
  SUMMARY_WIDTH_PX,
  type SummaryLook,
  type SummaryPictures,
} from './draw-summary.ts';
import { type Summary, summaryOf } from './summary.ts';
import styles from './summary-dialog.module.css';

interface SummaryDialogProps {
  readonly recordingId: string;
  readonly onClose: () => void;
}

/** The summary of a recording, as a picture and as text: over the page, open while it is mounted. */
export function SummaryDialog({ recordingId, onClose }: SummaryDialogProps) {
  const read = useSummary(recordingId);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { body } = usePanelWindow().document;

  // Closed before it is removed, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    title.current?.focus();
    return () => element?.close();
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // They are of this dialog only: not keys of the page that it covers, and not of a dialog that rendered it.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation();
        if (dialog.current?.open === false) onClose();
      }}
    >
      <DialogHead
        title="Summary picture"
        titleId={titleId}
        titleRef={title}
        onClose={() => dialog.current?.close()}
      />
      {typeof read === 'string' ? (
        <p className={`muted ${styles.waiting}`} role="status">
          {read}
        </p>
      ) : (
        <SummaryPicture {...read} />
      )}
    </dialog>,
    body,
  );
}

type SummaryPictureProps = Exclude<ReturnType<typeof useSummary>, string>;

function SummaryPicture({ summary, fileName }: SummaryPictureProps) {
  /** Null until they are loaded. */
  const [pictures, setPictures] = useState<SummaryPictures | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [message, setMessage] = useState<string | null>(null);
  const textId = useId();
  const isLoading = pictures === null;
  const refused = [...(pictures?.values() ?? [])].filter((picture) => picture === null).length;

  useEffect(() => {
    let isDropped = false;
    loadPictures(picturedEmotes(summary)).then((loaded) => {
      if (!isDropped) setPictures(loaded);
    });
    return () => {
      isDropped = true;
    };
  }, [summary]);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element && context) drawSummary(context, summary, pictures, readLook(element));
  }, [summary, pictures]);

  async function run(act: (drawn: HTMLCanvasElement) => unknown, done: string, failure: string) {
    if (isLoading || canvas.current === null) return;
    setMessage(null);
    try {
      await act(canvas.current);
      setMessage(done);
    } catch (error) {
      console.warn(failure, error);
      setMessage(failure);
    }
  }
  const save = async (drawn: HTMLCanvasElement) => saveFile(fileName, await pngOf(drawn));

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.picture}
        width={SUMMARY_WIDTH_PX}
        height={SUMMARY_HEIGHT_PX}
        role="img"
        aria-label={`Summary of ${summary.channel}, ${summary.when}`}
        aria-describedby={textId}
      />
      <div className={`wrap ${styles.actions}`}>
        <Button
          kind="primary"
          aria-disabled={isLoading}
          onClick={() => run(save, 'Saved.', 'The picture could not be saved.')}
        >
          Save picture
        </Button>
        <Button
          aria-disabled={isLoading}
          onClick={() =>
            run(copyPicture, 'Copied.', 'The browser did not allow copying a picture. Save it instead.')
          }
        >
          Copy picture
        </Button>
        <p className={styles.message} role="status">
          {isLoading ? 'Loading the pictures.' : message}
        </p>
      </div>
      {/* It is always there, because a screen reader announces only changes in it. */}
      <p className={styles.refused} role="status">
        {refused > 0 && refusedText(refused)}
      </p>
      <div id={textId}>
        <SummaryText summary={summary} />
      </div>
    </>
  );
}

/** The look of the theme that the page has now. Forced colours do not change it: the picture is for other people too. */
function readLook(canvas: HTMLCanvasElement): SummaryLook {
  const computed = (canvas.ownerDocument.defaultView ?? window).getComputedStyle(canvas);
  canvas.style.forcedColorAdjust = 'none';
  return {
    colourOf(token) {
      canvas.style.color = `var(${token})`;
      return computed.color;
    },
    fontFamily: computed.fontFamily,
  };
}

function refusedText(count: number): string {
  return count === 1
    ? '1 picture could not be used: its host does not allow it.'
    : `${count} pictures could not be used: their host does not allow it.`;
}

/** The content of a canvas as a PNG. Rejects if the browser has no memory for it, or does not let the page read it. */
function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png === null ? reject(new Error('no picture')) : resolve(png)), 'image/png');
  });
}

/** Copies the content of a canvas. Rejects where the browser cannot copy pictures, or does not allow it. */
async function copyPicture(canvas: HTMLCanvasElement): Promise<void> {
  const { navigator, ClipboardItem } = canvas.ownerDocument.defaultView ?? window;
  // The picture may come after the click: some browsers allow copying only during it.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(canvas) })]);
}

function SummaryText({ summary }: { readonly summary: Summary }) {
  const { channel, when, numbers, moments } = summary;
  return (
    <div className={styles.facts}>
      <section>
        <h3>
          <bdi>{channel}</bdi>
        </h3>
        <p className="muted">{when}</p>
        <ul aria-label="Numbers">
          {numbers.map(({ value, name, words }) => (
            <li key={words}>
              <b>{value}</b>{' '}
              <span className={`muted ${styles.words}`}>
                <bdi className="cut">{name}</bdi>
                {words}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {moments.length > 0 && (
        <section>
          <h3>{titleOf(moments)}</h3>
          <ol aria-label="Moments">
            {moments.map(({ name, ratio, chatters, mood, time }) => (
              <li key={`${time} ${name}`}>
                <time className="muted">{time}</time> <bdi className="cut">{name}</bdi>{' '}
                {ratio !== null && (
                  <b className={styles.ratio} title={ratioTitle(ratio, chatters)}>
                    {ratioText(ratio)}
                  </b>
                )}
                {mood && (
                  <>
                    {' '}
                    <MoodName mood={mood} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function titleOf(moments: Summary['moments']): string {
  if (moments.every(({ isManual }) => isManual)) return moments.length === 1 ? 'The mark' : 'Marks';
  return moments.length === 1 ? 'The moment' : 'The strongest moments';
}

/** The facts of a recording as it is now, or why there are none. They are read once: a recording that goes on changes nothing. */
function useSummary(recordingId: string) {
  const { countingMode } = useOptions();
  const { data, hasFailed } = useAnswer({ kind: 'summary', recordingId, countingMode });
  return useMemo(() => {
    if (hasFailed || data === null) return 'The recording could not be loaded.';
    if (data === undefined) return 'Loading the recording.';
    if (!data.series.gaps.includes(0)) return 'Nothing is recorded yet.';
    const { info, series, sums, fileName } = data;
    return { summary: summaryOf(info, series, sums, countingMode), fileName };
  }, [hasFailed, data, countingMode]);
}
