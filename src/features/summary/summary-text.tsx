import { ratioText, ratioTitle } from '../../domain/moment-ratio.ts';
import { MoodName } from '../../ui/mood-mark.tsx';
import type { Summary } from './summary.ts';
import styles from './summary-dialog.module.css';

/** What the picture says, as text. */
export function SummaryText({ summary }: { readonly summary: Summary }) {
  const { channel, when, numbers, moments } = summary;
  return (
    <div className={styles.facts}>
      <section>
        <h3>
          <bdi>{channel}</bdi>
        </h3>
        <p className={styles.when}>{when}</p>
        <ul aria-label="Numbers">
          {numbers.map(({ value, name, words }) => (
            <li key={words}>
              <b>{value}</b>{' '}
              <span className={styles.words}>
                <bdi className={styles.name}>{name}</bdi>
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
                <time>{time}</time> <bdi className={styles.name}>{name}</bdi>{' '}
                {ratio !== null && (
                  <b className={styles.ratio} title={ratioTitle(ratio, chatters)}>
                    {ratioText(ratio)}
                  </b>
                )}
                {mood !== null && (
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
  if (moments.every(({ isMark }) => isMark)) return moments.length === 1 ? 'The mark' : 'Marks';
  return moments.length === 1 ? 'The moment' : 'The strongest moments';
}
