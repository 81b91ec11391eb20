import type { ChannelChoice } from '../../links/channel-choice.ts';
import { channelProblem } from '../../ui/channel-form.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { FIRST_STEP, recordedSnapshot } from '../example/example-chat.ts';
import { EmoteTable } from '../table/emote-table.tsx';
import totalStyles from './current-total.module.css';
import styles from './no-channel.module.css';
import { TotalBlock } from './total-block.tsx';

interface NoChannelProps {
  readonly choice: Exclude<ChannelChoice, { kind: 'channel' }>;
  /** How long the example has played on the stage, in seconds; null where there is no stage. */
  readonly exampleS: number | null;
  readonly isPaused: boolean;
  readonly scrollArea: HTMLElement | null;
}

/** Shown in the panel instead of the statistics where there is no channel: why, and the table of the example. */
export function NoChannel({ choice, exampleS, isPaused, scrollArea }: NoChannelProps) {
  return (
    <>
      {choice.kind === 'impossible' && (
        <section className={`stack muted banner ${styles.notice}`}>
          <h2 className={styles.title}>“{shownText(choice.typed)}” cannot be a channel</h2>
          <p>
            {choice.from === 'query'
              ? 'It comes from ?channel= in the address. '
              : 'It comes from the address of this page. '}
            {channelProblem(choice.typed)}
          </p>
        </section>
      )}
      {exampleS !== null && (
        // Inert: a screen reader does not read its counts as real ones, and its rows change no option.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside has the focus, so that the keyboard could not scroll it
        <section className={styles.example} aria-label="Example" tabIndex={0}>
          <p className="visually-hidden">
            The emotes of a recorded chat with their counts in ten seconds. Your channel’s table appears in
            its place.
          </p>
          <div inert>
            <EmoteTable
              snapshot={recordedSnapshot(FIRST_STEP + exampleS)}
              scrollArea={scrollArea}
              note={
                <>
                  <span className={styles.tag}>Example</span>
                  {isPaused && <span>paused</span>}
                </>
              }
            />
          </div>
        </section>
      )}
    </>
  );
}

/** The total of the example. It is inert, so that a screen reader does not take it for a real count. */
export function ExampleTotal({ playedS }: { readonly playedS: number }) {
  return (
    <div inert>
      <TotalBlock snapshot={recordedSnapshot(FIRST_STEP + playedS)} strip={null} styles={totalStyles} />
    </div>
  );
}
