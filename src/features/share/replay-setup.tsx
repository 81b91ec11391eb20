import styles from './replay-setup.module.css';

export function ReplaySetup({ delayS }: { readonly delayS: number }) {
  return (
    <>
      <section className="stack" aria-label="Set up the replay buffer in OBS">
        <ol className={`stack ${styles.steps}`}>
          <li>
            Settings, Output, Replay Buffer: turn on <b>Enable Replay Buffer</b>, with{' '}
            {Math.max(60, delayS + 40)} seconds or more.
          </li>
          <li>
            Properties of the browser source: set <b>Page permissions</b> to <b>Basic access to OBS</b>.
          </li>
          <li>
            Controls: press <b>Start Replay Buffer</b>.
          </li>
          <li>To check, turn on “Show setup problems” above.</li>
        </ol>
        <ReplayPicture />
      </section>
      <p className="hint">Saves at most once a minute, and changes nothing else in OBS.</p>
    </>
  );
}

/** Properties of a browser source in OBS. */
const ROWS = [
  { label: 'URL', text: 'https://…/overlay/', y: 34 },
  { label: 'Width', text: '800', y: 60 },
  { label: 'Height', text: '600', y: 86 },
] as const;

/** The two places in OBS that have to be set. */
function ReplayPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 420 152"
      fontSize="11"
      role="img"
      aria-label="In OBS: Page permissions is the last field in the properties of the source; Start Replay Buffer is a button in Controls."
    >
      <rect className={styles.window} x="1" y="1" width="272" height="150" rx="6" />
      <text className={styles.heading} x="12" y="20">
        Properties for “Browser”
      </text>
      {ROWS.map(({ label, text, y }) => (
        <g key={label}>
          <text className={styles.label} x="112" y={y + 14}>
            {label}
          </text>
          <rect className={styles.box} x="120" y={y} width="144" height="20" rx="3" />
          <text x="127" y={y + 14}>
            {text}
          </text>
        </g>
      ))}
      <text className={styles.label} x="112" y="132">
        Page permissions
      </text>
      <rect className={styles.marked} x="120" y="117" width="144" height="22" rx="3" />
      <text x="127" y="132">
        Basic access to OBS
      </text>
      <path className={styles.arrow} d="m250 125 4 5 4-5" />
      <rect className={styles.window} x="285" y="1" width="134" height="150" rx="6" />
      <text className={styles.heading} x="296" y="20">
        Controls
      </text>
      {['Start Streaming', 'Start Recording', 'Start Replay Buffer', 'Settings'].map((text, index) => (
        <g key={text}>
          <rect
            className={text === 'Start Replay Buffer' ? styles.marked : styles.box}
            x="296"
            y={34 + index * 28}
            width="112"
            height="22"
            rx="3"
          />
          <text className={styles.button} x="352" y={49 + index * 28}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
