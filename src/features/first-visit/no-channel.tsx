import type { ChannelChoice } from '../../links/channel-choice.ts';
import { channelProblem } from '../../ui/channel-form.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { ExampleTable } from './example-table.tsx';
import styles from './no-channel.module.css';

interface NoChannelProps {
  readonly choice: Exclude<ChannelChoice, { kind: 'channel' }>;
  /** The step of the example that the stage plays; null where there is no stage. */
  readonly exampleStep: number | null;
  readonly isPaused: boolean;
  readonly scrollArea: HTMLElement | null;
}

/** Shown in the panel instead of the statistics where there is no channel: why, and the table of the example. */
export function NoChannel({ choice, exampleStep, isPaused, scrollArea }: NoChannelProps) {
  return (
    <>
      {choice.kind === 'impossible' && (
        <section className={styles.notice}>
          <h2 className={styles.title}>“{shownText(choice.typed)}” cannot be a channel</h2>
          <p>
            {choice.from === 'query'
              ? 'It comes from ?channel= in the address. '
              : 'It comes from the address of this page. '}
            {channelProblem(choice.typed)}
          </p>
        </section>
      )}
      {exampleStep !== null && (
        <ExampleTable step={exampleStep} isPaused={isPaused} scrollArea={scrollArea} />
      )}
    </>
  );
}
