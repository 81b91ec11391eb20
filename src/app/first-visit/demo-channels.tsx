import styles from './demo-channels.module.css';

/** A channel of the offline demo. */
export interface DemoChannel {
  readonly name: string;
  /** What it shows, in one line. */
  readonly shows: string;
}

interface DemoChannelsProps {
  readonly channels: readonly DemoChannel[];
}

/** The channels of the offline demo as links. Only a demo build has them. */
export function DemoChannels({ channels }: DemoChannelsProps) {
  return (
    <nav className={styles.channels} aria-label="Channels of this demo">
      <h2 className={styles.title}>Channels of this demo</h2>
      <ul className={styles.list}>
        {channels.map(({ name, shows }) => (
          <li key={name}>
            <a href={import.meta.env.BASE_URL + name}>{name}</a>
            <span>{shows}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
